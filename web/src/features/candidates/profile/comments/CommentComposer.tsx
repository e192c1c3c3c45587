import { useTyped } from '#state/useTyped.ts';
import { Kbd, keyLabel } from '#ui/shortcuts/Kbd.tsx';
import { useWantedFocus } from '#ui/shortcuts/wantedFocus.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase, { type InputBaseProps } from '@mui/material/InputBase';
import Tooltip from '@mui/material/Tooltip';
import { Lock, SendHorizontal } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mention } from '@marigold/contract/mentions';
import type { Place } from '#subjects/candidate/place.ts';
import { commentField } from './commentField.ts';
import { stillNamed } from './mentions.ts';
import { longestComment, useMentioning } from './useMentioning.tsx';
import { usePicked } from './usePicked.ts';

/** A field that grows by itself measures nothing; in browsers that cannot have that, it is measured after each stroke. */
const grows: Pick<InputBaseProps, 'inputComponent' | 'rows' | 'maxRows'> = globalThis.CSS?.supports(
  'field-sizing',
  'content',
)
  ? { inputComponent: 'textarea', rows: 1 }
  : { maxRows: 8 };

interface ComposerProps {
  place: Place;
  memberId: string;
  onSend: (text: string, mentions: Mention[]) => void;
}

/** Where a comment is written. What was typed stays with its candidate until it is sent. */
export function Composer({ place, memberId, onSend }: ComposerProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLTextAreaElement>(null);
  useWantedFocus(commentField(memberId), input);
  const [typed, setTyped] = useTyped(`comment ${memberId}`);
  const [picked = [], setPicked] = usePicked(`comment ${memberId}`);
  const text = typed ?? '';
  const mentioning = useMentioning({
    about: { ...place, memberId },
    input,
    text,
    picked,
    onPick: (next, mentions) => {
      setTyped(next);
      setPicked(mentions);
    },
  });
  const send = () => {
    if (!text.trim()) return;
    onSend(text.trim(), stillNamed(text, picked));
    setTyped(undefined);
    setPicked();
  };
  return (
    <Box sx={{ flex: 'none', px: 1.75, pb: 1.75, pt: 1 }}>
      <Box
        sx={{
          display: 'flex',
          gap: 0.75,
          alignItems: 'center',
          typography: 'caption',
          fontWeight: 420,
          color: color.text3,
          px: 0.5,
          pb: 1,
        }}
      >
        <Lock size={13} aria-hidden />
        {t('Candidates never see comments')}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-end',
          gap: 1,
          px: 1.25,
          py: 1,
          minHeight: 40,
          border: `1px solid ${color.borderStrong}`,
          borderRadius: '10px',
          bgcolor: color.surface2,
          '&:focus-within': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
        }}
      >
        <InputBase
          inputRef={input}
          multiline
          {...grows}
          value={text}
          placeholder={t('Comment')}
          onChange={(event) => {
            setTyped(event.target.value || undefined);
            mentioning.onCursor();
          }}
          onSelect={mentioning.onCursor}
          onBlur={mentioning.onCursor}
          onKeyDown={(event) => {
            if (!mentioning.onKey(event)) {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send();
              else if (event.key === 'Escape') (event.target as HTMLElement).blur();
              else return;
            }
            event.preventDefault();
            event.stopPropagation();
          }}
          sx={{
            flex: 1,
            // As wide as there is room: a field that grows by itself would be as wide as the longest word in it.
            minWidth: 0,
            p: 0,
            fontSize: { xs: '1rem', sm: '0.8125rem' },
            '& textarea': { fieldSizing: 'content', maxHeight: '8lh' },
            '& textarea:focus-visible': { outline: 'none' },
          }}
          slotProps={{
            input: { 'aria-label': t('Comment'), ...mentioning.says, maxLength: longestComment, dir: 'auto' },
          }}
        />
        {mentioning.list}
        {text.trim() ? (
          <Tooltip title={t('Send ({{keys}})', { keys: keyLabel('mod+enter') })}>
            <IconButton
              size="small"
              aria-label={t('Send')}
              onClick={send}
              sx={{ my: '-4px', color: color.primaryText, '[dir=rtl] & .lucide': { transform: 'scaleX(-1)' } }}
            >
              <SendHorizontal size={16} />
            </IconButton>
          </Tooltip>
        ) : (
          <Kbd keys="c" />
        )}
      </Box>
    </Box>
  );
}
