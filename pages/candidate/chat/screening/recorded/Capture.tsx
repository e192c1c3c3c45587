import type { RecordingKind } from '@marigold/contract/chatRules';
import { recordings } from '@marigold/contract/recordings';
import { needPage } from '@marigold/web/hooks/keepPage';
import { watchLoudness } from '@marigold/web/video/recording/loudness';
import { Circle, Mic, Square, Upload } from 'lucide-preact';
import { useEffect, useRef } from 'preact/hooks';
import { clock } from '@marigold/web/video/amounts';
import { help, useRecording } from '../../../recording/useRecording.ts';
import { say } from '../../../words/say.ts';

/** Seconds that are left when whoever cannot see the clock hears of it. */
const told = [60, 30, 10];

/** Moves with the voice, so that nobody speaks into a microphone that is off. */
const Level = ({ stream }: { stream: MediaStream }) => {
  const barRef = useRef<HTMLSpanElement>(null);
  useEffect(
    () => watchLoudness(stream, (loudness) => barRef.current?.style.setProperty('inline-size', `${loudness * 100}%`)),
    [stream],
  );
  return (
    <span className="sound-level" aria-hidden="true">
      <span ref={barRef} />
    </span>
  );
};

interface CaptureProps {
  kind: RecordingKind;
  /** Takes what was recorded or chosen. */
  onMade: (recorded: Blob) => void;
  /** Hears whether it is recorded, and how that is ended. */
  onRunning: (stop: (() => void) | undefined) => void;
}

/** Records an answer, or takes a file where that is not possible. */
export const Capture = ({ kind, onMade, onRunning }: CaptureProps) => {
  const pictureRef = useRef<HTMLVideoElement>(null);
  const chooserRef = useRef<HTMLInputElement>(null);
  const mainRef = useRef<HTMLButtonElement>(null);
  const most = recordings.seconds;
  const recorder = useRecording({ kind, most, picture: pictureRef, made: onMade });
  const { refusal, stream, seconds, start, stop, open } = recorder;
  const isRunning = seconds !== undefined;
  const left = most - (seconds ?? 0);
  const stopRef = useRef(stop);
  useEffect(() => {
    stopRef.current = stop;
  });
  useEffect(() => {
    onRunning(isRunning ? () => void stopRef.current() : undefined);
    return isRunning ? needPage() : undefined;
    // oxlint-disable-next-line exhaustive-deps -- whoever listens is told when it changes, not when they do
  }, [isRunning]);
  useEffect(() => {
    if (stream) mainRef.current?.focus();
  }, [stream]);
  const mark = told.find((each) => left <= each && left > each - 5);
  return (
    <>
      {refusal ? (
        <p className="error" role="alert">
          {say(help[kind][refusal])}
        </p>
      ) : kind === 'video' ? (
        <div className="stage">
          <video ref={pictureRef} autoPlay muted playsInline className="mirrored" aria-label={say('Your camera')} />
          {isRunning && <span className="live-mark">{say('Recording')}</span>}
        </div>
      ) : (
        <div className="stage voice">
          <Mic size={40} aria-hidden="true" />
          <p>{isRunning ? say('Recording') : stream ? say('Say something: the bar moves with your voice.') : '…'}</p>
          {stream && <Level stream={stream} />}
        </div>
      )}
      {!refusal && (
        <p className="time-left" role="timer" data-short={isRunning && left <= 10}>
          {isRunning
            ? say('{{time}} left', { time: clock(left) })
            : say('Up to {{minutes}} minutes', { minutes: most / 60 })}
          <progress max={most} value={seconds ?? 0} aria-hidden="true" />
        </p>
      )}
      <p role="status" className="visually-hidden">
        {isRunning && mark !== undefined && say('{{seconds}} seconds left', { seconds: mark })}
      </p>
      <div className="actions">
        {refusal ? (
          <button type="button" className="button" onClick={open}>
            {say('Try again')}
          </button>
        ) : (
          <button
            ref={mainRef}
            type="button"
            className="button primary"
            aria-disabled={!stream}
            onClick={() => (isRunning ? void stop() : start())}
          >
            {isRunning ? <Square size={18} aria-hidden="true" /> : <Circle size={18} aria-hidden="true" />}
            {isRunning ? say('Stop') : say('Record')}
          </button>
        )}
        {!isRunning && (
          <button type="button" className="button" onClick={() => chooserRef.current?.click()}>
            <Upload size={18} aria-hidden="true" />
            {say('Choose a file')}
          </button>
        )}
        <input
          ref={chooserRef}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          accept={kind === 'video' ? 'video/*' : 'audio/*'}
          // Where the page may not record, the phone's own camera does.
          capture={refusal ? 'user' : undefined}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file) onMade(file);
          }}
        />
      </div>
    </>
  );
};
