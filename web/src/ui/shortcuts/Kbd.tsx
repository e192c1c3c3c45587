import Box from '@mui/material/Box';
import { color, font } from '../theme/tokens.ts';

const mac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
const names: Record<string, string> = {
  mod: mac ? '⌘' : 'Ctrl',
  shift: '⇧',
  alt: mac ? '⌥' : 'Alt',
  enter: '↵',
  escape: 'Esc',
  arrowup: '↑',
  arrowdown: '↓',
};

/** A key combination such as `mod+k` as people of this system know it. */
export const keyLabel = (combination: string): string =>
  combination
    .split('+')
    .map((key) => names[key] ?? key.toUpperCase())
    .join(mac ? '' : ' ');

/** Keys as keycaps: `mod+k` is one cap, `g o` two in a row. */
export const Kbd = ({ keys, onPrimary }: { keys: string; onPrimary?: boolean }) => (
  <Box
    component="span"
    aria-hidden
    dir="ltr"
    // Where fingers point there is no key to press.
    sx={{ display: 'inline-flex', gap: 0.75, flex: 'none', '@media (hover: none)': { display: 'none' } }}
  >
    {keys.split(' ').map((combination, at) => (
      <Box
        key={at}
        component="kbd"
        sx={{
          font: `500 0.6875rem/16px ${font.text}`,
          color: onPrimary ? 'inherit' : color.text2,
          bgcolor: onPrimary ? 'transparent' : color.surface3,
          border: `1px solid ${onPrimary ? 'currentColor' : color.border}`,
          borderBottomWidth: 2,
          borderRadius: '5px',
          px: '5px',
          minWidth: 18,
          textAlign: 'center',
          opacity: onPrimary ? 0.75 : 1,
        }}
      >
        {keyLabel(combination)}
      </Box>
    ))}
  </Box>
);
