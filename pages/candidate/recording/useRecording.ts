import type { RecordingKind } from '@marigold/contract/chatRules';
import { type CameraRefusal, closeCamera, openCamera, openMicrophone } from '@marigold/web/video/recording/camera';
import { record, type Recording } from '@marigold/web/video/recording/record';
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CandidateText } from '@marigold/words/keys';

/** What to do where nothing can be recorded. */
export const help: Record<RecordingKind, Record<CameraRefusal, CandidateText>> = {
  video: {
    insecure: 'Recording needs an address that begins with https. Choose a file instead.',
    refused: 'Allow camera and microphone in the settings of this page, then try again. Or choose a file.',
    noCamera: 'No camera was found. Connect one, or choose a file.',
    busy: 'Another program uses the camera. Close it, then try again.',
    failed: 'The camera did not start. Try again, or choose a file.',
    empty: 'Nothing was recorded. Try again, or choose a file.',
  },
  voice: {
    insecure: 'Recording needs an address that begins with https. Choose a file instead.',
    refused: 'Allow the microphone in the settings of this page, then try again. Or choose a file.',
    noCamera: 'No microphone was found. Connect one, or choose a file.',
    busy: 'Another program uses the microphone. Close it, then try again.',
    failed: 'The microphone did not start. Try again, or choose a file.',
    empty: 'Nothing was recorded. Try again, or choose a file.',
  },
};

interface Wanted {
  kind: RecordingKind;
  /** The longest it may take; seconds. */
  most: number;
  /** Where the camera is shown. */
  picture?: RefObject<HTMLVideoElement>;
  /** Takes what was recorded. */
  made: (recorded: Blob) => void;
}

/** Camera and microphone, and what is recorded with them. */
export interface Recorder {
  refusal: CameraRefusal | undefined;
  /** What they give, once they are open. */
  stream: MediaStream | undefined;
  /** Seconds that were recorded; undefined while nothing is. */
  seconds: number | undefined;
  start: () => void;
  stop: () => Promise<void>;
  /** Opens them anew. */
  open: () => void;
}

/** Records with camera and microphone for as long as it is shown; what is recorded ends by itself when it takes too long. */
export const useRecording = ({ kind, most, picture, made }: Wanted): Recorder => {
  const recordingRef = useRef<Recording>();
  const [stream, setStream] = useState<MediaStream>();
  const [refusal, setRefusal] = useState<CameraRefusal>();
  const [seconds, setSeconds] = useState<number>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isGone = false;
    let mine: MediaStream | undefined;
    setRefusal(undefined);
    setStream(undefined);
    void (kind === 'video' ? openCamera({}) : openMicrophone()).then((opened) => {
      if (typeof opened === 'string') return isGone || setRefusal(opened);
      if (isGone) return closeCamera(opened);
      mine = opened;
      setStream(opened);
      if (picture?.current) picture.current.srcObject = opened;
    });
    return () => {
      isGone = true;
      if (mine) closeCamera(mine);
    };
  }, [attempt, kind, picture]);

  const stop = async () => {
    const running = recordingRef.current;
    recordingRef.current = undefined;
    if (!running) return;
    const recorded = await running.stop();
    setSeconds(undefined);
    if (recorded === 'empty') setRefusal(recorded);
    else made(recorded);
  };
  const stopRef = useRef(stop);
  useEffect(() => {
    stopRef.current = stop;
  });
  const isRunning = seconds !== undefined;
  useEffect(() => {
    if (!isRunning) return;
    const began = Date.now();
    const timer = setInterval(() => {
      const passed = Math.floor((Date.now() - began) / 1000);
      setSeconds(passed);
      if (passed >= most) void stopRef.current();
    }, 250);
    return () => clearInterval(timer);
  }, [isRunning, most]);
  return {
    refusal,
    stream,
    seconds,
    start: () => {
      if (!stream) return;
      recordingRef.current = record(stream, () => void stopRef.current());
      setSeconds(0);
    },
    stop,
    open: () => setAttempt((before) => before + 1),
  };
};
