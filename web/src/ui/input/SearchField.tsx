import InputBase from '@mui/material/InputBase';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '../shortcuts/Kbd.tsx';
import { useShortcut } from '../shortcuts/shortcuts.ts';
import { color, radius } from '../theme/tokens.ts';

interface SearchFieldProps {
  label: string;
  value: string;
  /** Called once typing rests. */
  onChange: (text: string) => void;
  width?: number;
}

/** Keys pressed faster than this count as one change; milliseconds. */
const PAUSE = 60;

/** The search of a page, as long as the server takes it; `/` jumps into it, Escape empties it. */
export function SearchField({ label, value, onChange, width = 230 }: SearchFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // What was asked for and has not come back as the value yet. A busy page is slow to answer, and more may be typed by then.
  const [asked, setAsked] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  if (value !== known) {
    const at = asked.lastIndexOf(value);
    setKnown(value);
    setAsked(at < 0 ? [] : asked.slice(at + 1));
    if (at < 0) setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => {
      setAsked((before) => [...before, typed]);
      onChange(typed);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  useShortcut({ id: 'search', keys: '/', label: 'Search this page', group: 'Anywhere' }, () => input.current?.focus());
  return (
    <Box
      role="search"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        height: { xs: 44, sm: 34 },
        width: { xs: '100%', sm: width },
        maxWidth: '100%',
        px: 1,
        border: `1px solid ${color.borderStrong}`,
        borderRadius: `${radius.md}px`,
        color: color.text3,
        '&:focus-within': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
      }}
    >
      <Search size={16} aria-hidden />
      <InputBase
        inputRef={input}
        value={typed}
        placeholder={label}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (typed) setTyped('');
          else input.current?.blur();
        }}
        sx={{
          flex: 1,
          color: color.text,
          fontSize: { xs: '1rem', sm: '0.875rem' },
          '& input:focus-visible': { outline: 'none' },
        }}
        slotProps={{ input: { 'aria-label': label, type: 'text', enterKeyHint: 'search', maxLength: 100 } }}
      />
      {typed ? (
        <IconButton size="small" aria-label={t('Clear')} onClick={() => setTyped('')}>
          <X size={14} />
        </IconButton>
      ) : (
        <Kbd keys="/" />
      )}
    </Box>
  );
}
