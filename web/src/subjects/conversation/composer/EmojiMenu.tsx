import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** Emojis that suit letters between people who hardly know each other, by what they are called; translation keys. */
const emojis: readonly (readonly [string, string])[] = [
  ['🙂', 'Smile'],
  ['😊', 'Happy face'],
  ['😀', 'Laughing face'],
  ['😉', 'Wink'],
  ['🤔', 'Thinking face'],
  ['😅', 'Relieved smile'],
  ['👋', 'Waving hand'],
  ['👍', 'Thumbs up'],
  ['🙏', 'Folded hands'],
  ['👏', 'Clapping hands'],
  ['🤝', 'Handshake'],
  ['💪', 'Strong arm'],
  ['🎉', 'Confetti'],
  ['🚀', 'Rocket'],
  ['✨', 'Sparkles'],
  ['⭐', 'Star'],
  ['🧡', 'Orange heart'],
  ['🌼', 'Flower'],
  ['✅', 'Tick'],
  ['💡', 'Light bulb'],
  ['📅', 'Calendar'],
  ['📎', 'Paper clip'],
  ['📍', 'Map pin'],
  ['☕', 'Coffee'],
];
/** Emojis in a row. */
const ROW = 8;

/** Moves the focus sideways and by rows; the list itself knows up and down as before and after. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const sideways = isRtl ? -1 : 1;
  const by = { ArrowRight: sideways, ArrowLeft: -sideways, ArrowDown: ROW, ArrowUp: -ROW }[event.key];
  if (by === undefined) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  items[(at + by + items.length) % items.length]?.focus();
  event.preventDefault();
  event.stopPropagation();
};

interface EmojiMenuProps {
  anchor: HTMLElement;
  onChoose: (emoji: string) => void;
  onClose: () => void;
}

/** A few emojis to choose from, with keys or by pointer. */
export function EmojiMenu({ anchor, onChoose, onClose }: EmojiMenuProps) {
  const { t } = useTranslation();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { sx: { mb: 1, p: 0.5 } } }}
    >
      <MenuList
        autoFocusItem
        aria-label={t('Emojis')}
        onKeyDownCapture={moveFocus}
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'repeat(6, 44px)', sm: `repeat(${ROW}, 40px)` }, p: 0 }}
      >
        {emojis.map(([emoji, name]) => (
          <MenuItem
            key={emoji}
            aria-label={t(name)}
            title={t(name)}
            onClick={() => onChoose(emoji)}
            sx={{ justifyContent: 'center', p: 0, minHeight: { xs: 44, sm: 40 }, fontSize: '1.25rem' }}
          >
            <span aria-hidden>{emoji}</span>
          </MenuItem>
        ))}
      </MenuList>
    </Popover>
  );
}
