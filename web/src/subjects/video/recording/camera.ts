/** Why there is no picture or recording, as somebody can do something about it. */
export type CameraRefusal = 'insecure' | 'refused' | 'noCamera' | 'busy' | 'failed' | 'empty';

/** What to do about it: a title and a sentence; translation keys. */
export const cameraHelp: Record<CameraRefusal, { title: string; help: string }> = {
  insecure: {
    title: 'Recording needs a secure address',
    help: 'Open Marigold at an address that begins with https, or choose a file.',
  },
  refused: {
    title: 'The camera is not allowed here',
    help: 'Allow camera and microphone in the settings of this page, beside its address, then try again. Or choose a file.',
  },
  noCamera: { title: 'No camera was found', help: 'Connect one, then try again. Or choose a file.' },
  busy: {
    title: 'The camera is in use',
    help: 'Close the other program or window that uses it, then try again. Or choose a file.',
  },
  failed: { title: 'The camera did not start', help: 'Try again, or choose a file.' },
  empty: { title: 'Nothing was recorded', help: 'Try again, or choose a file.' },
};

/** The devices to record with; the browser's own choice where none is said. */
export interface Devices {
  cameraId?: string;
  microphoneId?: string;
}

const refusalOf = (error: unknown): CameraRefusal => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'noCamera';
  return name === 'NotReadableError' ? 'busy' : 'failed';
};

const ask = (deviceId: string | undefined) => (deviceId ? { deviceId: { exact: deviceId } } : {});
const pictureOf = ({ cameraId }: Devices) => ({
  ...ask(cameraId),
  width: { ideal: 1280 },
  height: { ideal: 720 },
  ...(!cameraId && { facingMode: 'user' }),
});

/**
 * Opens camera and microphone; without a microphone the camera alone. Answers the stream, which is to be closed, or why
 * there is none.
 */
export const openCamera = async (devices: Devices): Promise<MediaStream | CameraRefusal> => {
  // Not there at addresses that are not secure, whatever its type says.
  const media = navigator.mediaDevices as MediaDevices | undefined;
  if (!media || !('MediaRecorder' in globalThis)) return 'insecure';
  const video = pictureOf(devices);
  try {
    return await media.getUserMedia({ video, audio: ask(devices.microphoneId) });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal !== 'noCamera') return refusal;
    return media.getUserMedia({ video }).catch(refusalOf);
  }
};

/** Opens the microphone alone; answers its stream, which is to be closed, or why there is none. */
export const openMicrophone = async (): Promise<MediaStream | CameraRefusal> => {
  const media = navigator.mediaDevices as MediaDevices | undefined;
  if (!media || !('MediaRecorder' in globalThis)) return 'insecure';
  return media.getUserMedia({ audio: true }).catch(refusalOf);
};

/** Gives camera and microphone back. */
export const closeCamera = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

/** The cameras and microphones that can be chosen; they have names once one was opened. */
export const listDevices = async (): Promise<Record<'cameras' | 'microphones', MediaDeviceInfo[]>> => {
  const all = await navigator.mediaDevices.enumerateDevices();
  const of = (kind: MediaDeviceKind) => all.filter((device) => device.kind === kind && device.deviceId);
  return { cameras: of('videoinput'), microphones: of('audioinput') };
};
