import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { color } from '#ui/theme/tokens.ts';
import type { MenuAction } from './actions.tsx';

/** Why not is to be read, so it is not faded. */
const hindered = { maxWidth: 300, whiteSpace: 'normal', color: color.text3, '&.Mui-disabled': { opacity: 1 } } as const;

const Hindrance = ({ children }: { children: string }) => (
  <Box component="span" sx={{ display: 'block', typography: 'caption', fontWeight: 420, color: color.text2 }}>
    {children}
  </Box>
);

/** The button with three dots and its menu; nothing where there is nothing to do. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  const choose = (run: () => void) => () => {
    setAnchor(null);
    run();
  };
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={16} />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { disabledItemsFocusable: true } }}
      >
        {actions.flatMap(({ id, label: words, icon: Icon, destructive, hindrance, run }, at) => [
          destructive && at > 0 && <Divider key={`${id} line`} sx={{ my: 0.75 }} />,
          <MenuItem
            key={id}
            onClick={choose(run)}
            disabled={hindrance !== undefined}
            sx={hindrance === undefined ? (destructive ? { color: color.errorText } : undefined) : hindered}
          >
            <ListItemIcon sx={destructive ? { color: 'inherit' } : undefined}>
              <Icon size={16} aria-hidden />
            </ListItemIcon>
            <span>
              {words}
              {hindrance !== undefined && <Hindrance>{hindrance}</Hindrance>}
            </span>
          </MenuItem>,
        ])}
      </Menu>
    </>
  );
}
