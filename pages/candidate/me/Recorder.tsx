import { type CameraRefusal, closeCamera, openCamera } from '@marigold/web/video/recording/camera';
import { record, type Recording } from '@marigold/web/video/recording/record';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CandidateText } from '@marigold/words/keys';
import { say } from '../words/say.ts';

const help: Record<CameraRefusal, CandidateText> = {
  insecure: 'Recording needs an address that begins with https. Choose a file instead.',
  refused: 'Allow camera and microphone in the settings of this page, then try again. Or choose a file.',
  noCamera: 'No camera was found. Connect one, or choose a file.',
  busy: 'Another program uses the camera. Close it, then try again.',
  failed: 'The camera did not start. Try again, or choose a file.',
};

interface RecorderProps {
  /** What somebody speaks about. */
  question: string;
  /** Asks another one. */
  askAnother: () => void;
  /** The longest it may take; seconds. */
  most: number;
  done: (video: Blob) => void;
  close: () => void;
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Records a video with the camera; it ends by itself, and can be made again until it is used. */
export const Recorder = ({ question, askAnother, most, done, close }: RecorderProps) => {
  const sheet = useRef<HTMLDialogElement>(null);
  const picture = useRef<HTMLVideoElement>(null);
  const streamRef = useRef<MediaStream>();
  const recordingRef = useRef<Recording>();
  const [refusal, setRefusal] = useState<CameraRefusal>();
  const [isReady, setReady] = useState(false);
  const [seconds, setSeconds] = useState<number>();
  const [made, setMade] = useState<{ video: Blob; address: string }>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => sheet.current?.showModal(), []);
  useEffect(() => {
    let isGone = false;
    setRefusal(undefined);
    setReady(false);
    void openCamera({}).then((opened) => {
      if (typeof opened === 'string') return setRefusal(opened);
      if (isGone) return closeCamera(opened);
      streamRef.current = opened;
      setReady(true);
      if (picture.current) picture.current.srcObject = opened;
    });
    return () => {
      isGone = true;
      if (streamRef.current) closeCamera(streamRef.current);
      streamRef.current = undefined;
    };
  }, [attempt]);
  useEffect(() => () => (made ? URL.revokeObjectURL(made.address) : undefined), [made]);

  const stop = async () => {
    const running = recordingRef.current;
    recordingRef.current = undefined;
    if (!running) return;
    const video = await running.stop();
    setSeconds(undefined);
    setMade({ video, address: URL.createObjectURL(video) });
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
  const start = () => {
    if (!streamRef.current) return;
    recordingRef.current = record(streamRef.current, () => void stopRef.current());
    setSeconds(0);
  };
  const again = () => {
    setMade(undefined);
    setAttempt(attempt + 1);
  };
  return (
    <dialog className="sheet recorder" ref={sheet} onClose={close} aria-labelledby="recorder-question">
      <h2 id="recorder-question">{question}</h2>
      {refusal ? (
        <p className="error" role="alert">
          {say(help[refusal])}
        </p>
      ) : made ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what somebody just said, to look at
        <video src={made.address} controls playsInline aria-label={say('Your recording')} />
      ) : (
        <video ref={picture} autoPlay muted playsInline className="mirrored" aria-label={say('Your camera')} />
      )}
      <p className="numbers" role="timer">
        {isRunning && say('{{passed}} of {{most}}', { passed: clock(seconds), most: clock(most) })}
      </p>
      <div className="actions">
        {made ? (
          <>
            <button type="button" className="button primary" onClick={() => done(made.video)}>
              {say('Use this video')}
            </button>
            <button type="button" className="button" onClick={again}>
              {say('Record again')}
            </button>
          </>
        ) : refusal ? (
          <button type="button" className="button" onClick={again}>
            {say('Try again')}
          </button>
        ) : (
          <>
            <button
              type="button"
              className="button primary"
              disabled={!isReady}
              onClick={() => (isRunning ? void stop() : start())}
            >
              {isRunning ? say('Stop') : say('Record')}
            </button>
            {!isRunning && (
              <button type="button" className="button" onClick={askAnother}>
                {say('Other question')}
              </button>
            )}
          </>
        )}
        <button type="button" className="button quiet" onClick={() => sheet.current?.close()}>
          {say('Cancel')}
        </button>
      </div>
    </dialog>
  );
};
