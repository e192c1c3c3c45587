import { dialogPart } from '#ui/loading/dialogPart.tsx';
import { Kbd, keyLabel } from '#ui/shortcuts/Kbd.tsx';
import { useWantedFocus } from '#ui/shortcuts/wantedFocus.ts';
import { color } from '#ui/theme/tokens.ts';
import type { ChatDraft } from '#state/chat.ts';
import { attachments, chatLimits } from '@marigold/contract/chat';
import { placeholdersIn } from '@marigold/contract/templates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Paperclip, SendHorizontal, Smile } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { pastedFiles } from '../pasted.ts';
import { FileChips } from './FileChips.tsx';
import { type ChosenFile, isUploaded, type useAttachments } from './useAttachments.ts';
import { namesOf } from './placeholderNames.ts';
import { useSendKeys } from './useSendKeys.ts';

const EmojiMenu = dialogPart(async () => (await import('./EmojiMenu.tsx')).EmojiMenu);

/** The share of the longest text from which on its length is shown. */
const NOTED = 0.8;

interface ComposerProps {
  /** Whom one writes to. */
  name: string;
  draft: ChatDraft;
  onDraft: (draft: ChatDraft) => void;
  onSend: (files: readonly ChosenFile[]) => void;
  input: RefObject<HTMLTextAreaElement | null>;
  /** What the field is called for whoever asks to write in it. */
  field: string;
  /** Undefined where files cannot be sent. */
  files: ReturnType<typeof useAttachments> | undefined;
  /** Whether files can be uploaded now. */
  isOnline: boolean;
  /** Further buttons, such as templates. */
  tools?: ReactNode;
  /** `/` in the empty field. */
  onSlash?: () => void;
}

/** Where a message is written. Keys send as chosen in the settings; on phones Enter always breaks the line. */
export function Composer(props: ComposerProps) {
  const { name, draft, onDraft, onSend, input, field, files, isOnline, tools, onSlash } = props;
  const { t } = useTranslation();
  useWantedFocus(field, input);
  const isFine = useMediaQuery('(pointer: fine)');
  const noteId = useId();
  const emojiButton = useRef<HTMLButtonElement>(null);
  const [emojiAnchor, setEmojiAnchor] = useState<HTMLElement | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { text } = draft;
  const gaps = placeholdersIn(text);
  const gap = gaps[0];
  const chosen = files?.files ?? [];
  const isTooLong = text.trim().length > chatLimits.text;
  const isWaiting = chosen.some((file) => !isUploaded(file));
  const canSend = (text.trim() !== '' || chosen.length > 0) && !isTooLong && !gap && !isWaiting;
  const sendKeys = useSendKeys();

  /** Puts a sign where the text is being written. */
  const insert = (sign: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = input.current ?? {};
    onDraft({ ...draft, text: text.slice(0, selectionStart) + sign + text.slice(selectionEnd) });
    setEmojiAnchor(null);
    const end = selectionStart + sign.length;
    // The menu gives the focus back to its button first.
    setTimeout(() => {
      input.current?.focus();
      input.current?.setSelectionRange(end, end);
    }, 0);
  };
  const send = () => {
    if (canSend) onSend(chosen);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, metaKey, ctrlKey, shiftKey, altKey } = event;
    const isSend = key === 'Enter' && (metaKey || ctrlKey || (sendKeys === 'enter' && !shiftKey && !altKey));
    if (event.nativeEvent.isComposing) return;
    if (isSend) send();
    else if (key === '/' && text === '' && onSlash) onSlash();
    else if (key === 'Escape') (event.target as HTMLElement).blur();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = files ? pastedFiles(event.clipboardData) : [];
    if (pasted.length === 0) return;
    event.preventDefault();
    files?.choose(pasted);
  };
  const note = gap
    ? t('Fill in before sending: {{gaps}}', { gaps: namesOf(gaps, t) })
    : text.length > chatLimits.text * NOTED
      ? `${text.trim().length}/${chatLimits.text}`
      : null;
  return (
    <Box
      onPaste={onPaste}
      onDragOver={(event) => files && event.preventDefault()}
      onDrop={(event) => {
        if (!files || event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        files.choose(event.dataTransfer.files);
      }}
      sx={{
        display: 'grid',
        gap: 1,
        p: 1.25,
        border: `1px solid ${color.borderStrong}`,
        borderRadius: '12px',
        bgcolor: color.surface2,
        '&:focus-within': { borderColor: color.primaryGraphic, outline: `2px solid ${color.primaryContainer}` },
      }}
    >
      {chosen.length > 0 && files && (
        <FileChips
          files={chosen}
          onRemove={files.remove}
          onRetry={(file) => {
            files.retry(file);
            input.current?.focus();
          }}
        />
      )}
      <InputBase
        inputRef={input}
        multiline
        maxRows={8}
        value={text}
        placeholder={t('Write to {{name}}', { name })}
        onChange={({ target }) => onDraft({ ...draft, text: target.value })}
        onKeyDown={onKeyDown}
        sx={{
          p: 0,
          px: 0.25,
          fontSize: { xs: '1rem', sm: '0.9375rem' },
          '& textarea:focus-visible': { outline: 'none' },
        }}
        slotProps={{
          input: {
            'aria-label': t('Message to {{name}}', { name }),
            'aria-describedby': note ? noteId : undefined,
            'aria-invalid': isTooLong || Boolean(gap),
            dir: 'auto',
            enterKeyHint: isFine ? 'send' : 'enter',
          },
        }}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 0.5,
          // In little room, as in the dock, keys are left to the menu of keys.
          containerType: 'inline-size',
          '@container (max-width: 420px)': { '& kbd': { display: 'none' } },
        }}
      >
        {files && (
          <>
            <input
              ref={picker}
              type="file"
              multiple
              hidden
              accept={attachments.extensions.join(',')}
              onChange={({ target }) => {
                files.choose([...(target.files ?? [])]);
                target.value = '';
              }}
            />
            <Tooltip title={isOnline ? t('Attach a file') : t('Files need a connection')}>
              <span>
                <IconButton
                  aria-label={t('Attach a file')}
                  disabled={!isOnline}
                  onClick={() => picker.current?.click()}
                >
                  <Paperclip size={17} />
                </IconButton>
              </span>
            </Tooltip>
          </>
        )}
        <Tooltip title={t('Add an emoji')}>
          <IconButton
            ref={emojiButton}
            aria-label={t('Add an emoji')}
            aria-haspopup="menu"
            aria-expanded={emojiAnchor !== null}
            onClick={() => setEmojiAnchor(emojiButton.current)}
          >
            <Smile size={17} />
          </IconButton>
        </Tooltip>

        {emojiAnchor && <EmojiMenu anchor={emojiAnchor} onChoose={insert} onClose={() => setEmojiAnchor(null)} />}

        {tools}
        <Box
          id={noteId}
          role="status"
          className="numbers"
          sx={{
            marginInlineStart: 'auto',
            px: 0.5,
            typography: 'caption',
            color: isTooLong || gap ? color.errorText : color.text3,
          }}
        >
          {note}
        </Box>
        {isFine && (
          <Box sx={{ display: { xs: 'none', sm: 'flex' }, marginInlineEnd: 0.5 }}>
            <Kbd keys={sendKeys} />
          </Box>
        )}
        <Tooltip title={gap ? note : t('Send ({{keys}})', { keys: keyLabel(sendKeys) })}>
          <span>
            <Button
              variant="contained"
              disabled={!canSend}
              endIcon={<SendHorizontal size={16} />}
              onClick={send}
              sx={{ '[dir=rtl] & .lucide': { transform: 'scaleX(-1)' } }}
            >
              {t('Send')}
            </Button>
          </span>
        </Tooltip>
      </Box>
    </Box>
  );
}
