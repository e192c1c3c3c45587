import { useEffect, useRef, useState } from 'preact/hooks';
import { clock } from '@marigold/web/video/amounts';
import { help, useRecording } from '../recording/useRecording.ts';
import { say } from '../words/say.ts';

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

/** Records a video with the camera; it ends by itself, and can be made again until it is used. */
export const Recorder = ({ question, askAnother, most, done, close }: RecorderProps) => {
  const sheet = useRef<HTMLDialogElement>(null);
  const picture = useRef<HTMLVideoElement>(null);
  const [made, setMade] = useState<{ video: Blob; address: string }>();
  const { refusal, stream, seconds, start, stop, open } = useRecording({
    kind: 'video',
    most,
    picture,
    made: (video) => setMade({ video, address: URL.createObjectURL(video) }),
  });
  useEffect(() => sheet.current?.showModal(), []);
  useEffect(() => () => (made ? URL.revokeObjectURL(made.address) : undefined), [made]);
  const isRunning = seconds !== undefined;
  const again = () => {
    setMade(undefined);
    open();
  };
  return (
    <dialog className="sheet recorder" ref={sheet} onClose={close} aria-labelledby="recorder-question">
      <h2 id="recorder-question">{question}</h2>
      {refusal ? (
        <p className="error" role="alert">
          {say(help.video[refusal])}
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
              disabled={!stream}
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
