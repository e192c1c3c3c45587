import { useCallback, useEffect, useRef, useState } from 'react';
import { type CameraRefusal, closeCamera, type Devices, openCamera } from './camera.ts';
import { record, type Recording } from './record.ts';

/** The longest recording; seconds. */
export const LONGEST = 180;
/** Counted down before it begins; seconds. */
const COUNT = 3;
/** How often the clock is looked at; milliseconds. */
const TICK = 250;

/** Where recording stands. */
export type RecorderState =
  | { at: 'opening' }
  | { at: 'refused'; why: CameraRefusal }
  | { at: 'ready' }
  /** Seconds until it begins. */
  | { at: 'counting'; left: number }
  /** Seconds recorded so far. */
  | { at: 'recording'; seconds: number }
  | { at: 'finishing' }
  | { at: 'done'; video: Blob };

/** Opens the camera while it is on screen, counts down, records, and stops by itself when it has been long enough. */
export const useRecorder = () => {
  const [state, setState] = useState<RecorderState>({ at: 'opening' });
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [devices, setDevices] = useState<Devices>({});
  const [isOpen, setIsOpen] = useState(true);
  const recording = useRef<Recording | null>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    let isWanted = true;
    let opened: MediaStream | undefined;
    void openCamera(devices).then((answer) => {
      if (typeof answer === 'string') return isWanted && setState({ at: 'refused', why: answer });
      if (!isWanted) return closeCamera(answer);
      opened = answer;
      setStream(answer);
      return setState({ at: 'ready' });
    });
    return () => {
      isWanted = false;
      if (opened) closeCamera(opened);
      setStream(null);
    };
  }, [devices, isOpen]);

  const finish = useCallback(() => {
    const ended = recording.current;
    if (!ended) return;
    recording.current = null;
    setState({ at: 'finishing' });
    void ended.stop().then((video) => {
      // The light beside the camera goes out while somebody watches what they recorded.
      setIsOpen(false);
      setState(video === 'empty' ? { at: 'refused', why: video } : { at: 'done', video });
    });
  }, []);

  const isCounting = state.at === 'counting';
  useEffect(() => {
    if (!isCounting || !stream) return undefined;
    const begin = performance.now();
    const timer = setInterval(() => {
      const left = COUNT - Math.floor((performance.now() - begin) / 1000);
      if (left > 0) return setState({ at: 'counting', left });
      recording.current ??= record(stream, finish);
      return setState({ at: 'recording', seconds: 0 });
    }, TICK);
    return () => clearInterval(timer);
  }, [isCounting, stream, finish]);

  const isRecording = state.at === 'recording';
  useEffect(() => {
    if (!isRecording) return undefined;
    const begin = performance.now();
    const timer = setInterval(() => {
      const seconds = (performance.now() - begin) / 1000;
      if (seconds >= LONGEST) finish();
      else setState({ at: 'recording', seconds });
    }, TICK);
    return () => clearInterval(timer);
  }, [isRecording, finish]);

  /** Opens the camera: with other devices, after a refusal, or for another recording. */
  const open = (next: Devices = {}) => {
    setState({ at: 'opening' });
    setDevices({ ...devices, ...next });
    setIsOpen(true);
  };
  return {
    state,
    stream,
    devices,
    open,
    start: () => setState({ at: 'counting', left: COUNT }),
    finish,
    /** Stops counting down. */
    wait: () => setState({ at: 'ready' }),
  };
};
