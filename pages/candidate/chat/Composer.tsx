import { attachments, chatLimits } from '@marigold/contract/chatRules';
import { Paperclip, SendHorizontal, X } from 'lucide-preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { fileSize } from '@marigold/web/conversation/fileSize';
import { pastedFiles } from '@marigold/web/conversation/pasted';
import { draftOf, keep, kept } from '../storage.ts';
import { language, say } from '../words/say.ts';
import { type ChosenFile, type Files, useFiles } from './useFiles.ts';

/** The share of the longest text from which on its length is shown. */
const noted = 0.8;

type ChipsProps = Pick<Files, 'files' | 'retry' | 'remove'>;
const Chips = ({ files, retry, remove }: ChipsProps) => (
  <ul className="chosen">
    {files.map((file) => {
      const { attachmentId, keptAs, name, size, part, refusal, isWaiting, source } = file;
      return (
        <li key={keptAs}>
          <span>
            <bdi>{name}</bdi>
            {refusal ? (
              <span className="error" role="alert">
                {refusal}
              </span>
            ) : isWaiting ? (
              <span className="error" role="status">
                {say('The connection broke. The upload goes on by itself once it is back.')}
              </span>
            ) : part < 1 ? (
              <progress value={part} aria-label={say('Sending {{name}}', { name })} />
            ) : (
              <span className="dim">{fileSize(language, size)}</span>
            )}
            {source && (refusal || isWaiting) && (
              <button type="button" className="button quiet" onClick={() => retry(file)}>
                {say('Try again')}
                <span className="visually-hidden">
                  <bdi>{name}</bdi>
                </span>
              </button>
            )}
          </span>
          <button type="button" className="icon" onClick={() => remove(attachmentId)}>
            <X size={18} aria-hidden="true" />
            <span className="visually-hidden">{say('Remove {{name}}', { name })}</span>
          </button>
        </li>
      );
    })}
  </ul>
);

interface ComposerProps {
  applicationId: string;
  conversationId: string;
  /** Whom one writes to. */
  name: string;
  /** Whether words are written elsewhere now: it makes room unless something was begun in it. */
  isElsewhere: boolean;
  onType: () => void;
  onSend: (text: string, files: readonly ChosenFile[]) => void;
}

/** Where a message is written. Enter sends, ⇧ Enter breaks the line; where fingers type, Enter breaks the line. */
export const Composer = ({ applicationId, conversationId, name, isElsewhere, onType, onSend }: ComposerProps) => {
  const draft = draftOf(applicationId);
  const [text, setText] = useState(() => kept<string>(draft) ?? '');
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const { files, choose, retry, remove, clear } = useFiles(applicationId, conversationId);
  /** Kept as it is typed, not once it is shown: a reload may come in between. */
  const write = (next: string) => {
    keep(draft, next || undefined);
    setText(next);
  };
  const length = text.trim().length;
  const isTooLong = length > chatLimits.text;
  const canSend =
    (length > 0 || files.length > 0) && !isTooLong && files.every(({ part, refusal }) => part === 1 && !refusal);

  useLayoutEffect(() => {
    const box = fieldRef.current;
    if (!box) return;
    box.style.blockSize = 'auto';
    box.style.blockSize = `${box.scrollHeight}px`;
  }, [text]);

  const isHidden = isElsewhere && text === '' && files.length === 0;
  // Whoever wrote here goes on where words are written now.
  useLayoutEffect(() => {
    if (isHidden && document.activeElement === fieldRef.current)
      document.querySelector<HTMLElement>('.open-answer textarea')?.focus();
  }, [isHidden]);

  const send = () => {
    if (!canSend) return;
    onSend(text.trim(), files);
    write('');
    clear();
    fieldRef.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    const isFine = !matchMedia('(pointer: coarse)').matches;
    if (!event.metaKey && !event.ctrlKey && (!isFine || event.shiftKey || event.altKey)) return;
    event.preventDefault();
    send();
  };
  const take = (event: Event, given: FileList | readonly File[] | undefined) => {
    if (!given?.length) return;
    event.preventDefault();
    choose([...given]);
  };
  return (
    <form
      className="composer"
      hidden={isHidden}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {files.length > 0 && (
        <Chips
          files={files}
          remove={remove}
          retry={(file) => {
            retry(file);
            fieldRef.current?.focus();
          }}
        />
      )}
      <textarea
        ref={fieldRef}
        rows={1}
        dir="auto"
        value={text}
        placeholder={say('Write to {{name}}', { name })}
        aria-label={say('Message to {{name}}', { name })}
        aria-invalid={isTooLong}
        aria-describedby="length"
        onInput={(event) => {
          write(event.currentTarget.value);
          onType();
        }}
        onKeyDown={onKeyDown}
        onPaste={(event) => take(event, event.clipboardData ? pastedFiles(event.clipboardData) : [])}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => take(event, event.dataTransfer?.files)}
      />
      <div className="tools">
        <label className="icon">
          <Paperclip size={20} aria-hidden="true" />
          <input
            type="file"
            multiple
            className="visually-hidden"
            aria-label={say('Attach a file')}
            accept={attachments.extensions.join(',')}
            onChange={(event) => {
              choose([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
        </label>
        <span id="length" role="status" className={isTooLong ? 'error' : 'dim'}>
          {length > chatLimits.text * noted &&
            say('{{length}} of {{most}} characters', { length, most: chatLimits.text })}
        </span>
        <button type="submit" className="button primary" aria-disabled={!canSend}>
          {say('Send')}
          <SendHorizontal size={18} aria-hidden="true" />
        </button>
      </div>
    </form>
  );
};
