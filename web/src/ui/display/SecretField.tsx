import InputBase from '@mui/material/InputBase';
import { color, radius } from '../theme/tokens.ts';

/** A secret to be copied by hand: all of it is selected once somebody is in it. */
export function SecretField({ label, secret }: { label: string; secret: string }) {
  return (
    <InputBase
      readOnly
      multiline
      value={secret}
      slotProps={{ input: { 'aria-label': label, dir: 'ltr' } }}
      onFocus={({ target }) => target.select()}
      sx={{
        px: 1.5,
        py: 1,
        border: `1px solid ${color.border}`,
        borderRadius: `${radius.md}px`,
        fontFamily: 'monospace',
      }}
    />
  );
}
