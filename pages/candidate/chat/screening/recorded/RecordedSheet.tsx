import type { RecordingKind } from '@marigold/contract/chatRules';
import { recordings } from '@marigold/contract/recordings';
import { SendHorizontal } from 'lucide-preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { say } from '../../../words/say.ts';
import { Fault } from '../../../own/parts.tsx';
import type { Asked } from '../asked.ts';
import { Capture } from './Capture.tsx';
import { forgetUnsent, keepSaid, keepUnsent, type Place, said, type Unsent, unsentOf } from './unsent.ts';
import { useSending } from './useSending.ts';
import { Words } from './Words.tsx';

/** An answer that is on the server, and what is said in it. */
export interface Delivered {
  recordingId: string;
  kind: RecordingKind;
  type: string;
  size: number;
  words: string;
}

interface LookProps {
  unsent: Unsent;
  isSending: boolean;
  onLong: () => void;
}

/** What was recorded, to look at or listen to. */
const Look = ({ unsent: { file, kind }, isSending, onLong }: LookProps) => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const measure = ({ duration }: HTMLMediaElement) => {
    if (Number.isFinite(duration) && duration > recordings.seconds + recordings.spareSeconds) onLong();
  };
  const shown = {
    src: address,
    controls: true,
    'aria-label': say('Your recording'),
    inert: isSending,
  };
  return kind === 'video' ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what somebody just said, to look at
    <video {...shown} playsInline onLoadedMetadata={({ currentTarget }) => measure(currentTarget)} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what somebody just said, to listen to
    <audio {...shown} onLoadedMetadata={({ currentTarget }) => measure(currentTarget)} />
  );
};

interface RecordedSheetProps extends Place {
  question: Asked;
  kind: RecordingKind;
  conversationId: string;
  onDelivered: (delivered: Delivered) => void;
  onClose: () => void;
}

/** Where a question is answered by video or voice: recorded, looked at, recorded again, written down and sent. */
export const RecordedSheet = (props: RecordedSheetProps) => {
  const { question, kind: asked, applicationId, questionId, conversationId, onDelivered, onClose } = props;
  const place = { applicationId, questionId };
  const sheetRef = useRef<HTMLDialogElement>(null);
  const sendRef = useRef<HTMLButtonElement>(null);
  const [endRecording, setEnd] = useState<() => void>();
  const [unsent, setUnsent] = useState<Unsent | null>();
  const [words, setWords] = useState(() => said(place) ?? '');
  const [isLong, setLong] = useState(false);
  const { part, isRetrying, fault, isBroken, canRetry, send, stop } = useSending(conversationId, questionId);
  useEffect(() => sheetRef.current?.showModal(), []);
  useEffect(() => {
    void unsentOf({ applicationId, questionId }).then((found) => setUnsent(found ?? null));
  }, [applicationId, questionId]);
  const kind = unsent?.kind ?? asked;
  const isSending = part !== undefined;
  const isThere = unsent !== null && unsent !== undefined;
  useEffect(() => {
    if (isThere) sendRef.current?.focus();
  }, [isThere]);

  const again = () => {
    forgetUnsent(place);
    setLong(false);
    setUnsent(null);
  };
  const deliver = async () => {
    if (!unsent || isSending || isLong) return;
    if (!(await send(unsent))) return;
    const { recordingId, file } = unsent;
    const type = file.type || (kind === 'video' ? 'video/mp4' : 'audio/mp4');
    onDelivered({ recordingId, kind, type, size: file.size, words: words.trim() });
    forgetUnsent(place);
    keepSaid(place, undefined);
    sheetRef.current?.close();
  };
  const deliverRef = useRef(deliver);
  useEffect(() => {
    deliverRef.current = deliver;
  });
  useEffect(() => {
    if (!isBroken) return undefined;
    const goOn = () => void deliverRef.current();
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [isBroken]);
  const isRefused = fault !== '' && !canRetry;
  return (
    <dialog
      className="sheet recorder"
      ref={sheetRef}
      onClose={onClose}
      onCancel={(event) => {
        // What is being recorded is not thrown away by one key.
        if (!endRecording) return;
        event.preventDefault();
        endRecording();
      }}
      aria-labelledby="recorded-question"
    >
      <h2 id="recorded-question" dir="auto">
        {question.text}
      </h2>
      {unsent === null && (
        <Capture
          kind={kind}
          onMade={(recorded) => {
            setEnd(undefined);
            const isVoice = recorded.type.startsWith('audio/');
            setUnsent(keepUnsent(place, isVoice ? 'voice' : kind, recorded));
          }}
          onRunning={(end) => setEnd(() => end)}
        />
      )}
      {isThere && (
        <>
          <Look unsent={unsent} isSending={isSending} onLong={() => setLong(true)} />
          {isLong && <Fault message={say('This is longer than two minutes. Record a shorter answer.')} />}
          {fault && <Fault message={fault} />}
          <Words
            words={words}
            onChange={(next) => {
              keepSaid(place, next);
              setWords(next);
            }}
          />
          {isSending && (
            <p role="status" className="on-its-way">
              {isRetrying ? say('The connection broke. Trying again …') : say('Your answer is being sent …')}
              <progress value={part} aria-label={say('Your answer is being sent …')} />
            </p>
          )}
          <div className="actions">
            {!isRefused && !isLong && !isSending && (
              <button ref={sendRef} type="button" className="button primary" onClick={() => void deliver()}>
                {fault ? say('Go on') : say('Send answer')}
                <SendHorizontal size={18} aria-hidden="true" />
              </button>
            )}
            {isSending ? (
              <button type="button" className="button" onClick={stop}>
                {say('Stop')}
              </button>
            ) : (
              <button type="button" className="button" onClick={again}>
                {say('Record again')}
              </button>
            )}
          </div>
        </>
      )}
      {!endRecording && (
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            stop();
            sheetRef.current?.close();
          }}
        >
          {isThere ? say('Not now: it is kept on this device') : say('Cancel')}
        </button>
      )}
    </dialog>
  );
};
