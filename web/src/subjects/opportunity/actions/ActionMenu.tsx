import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { color } from '#ui/theme/tokens.ts';
import type { MenuAction } from './actions.tsx';

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
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {actions.flatMap(({ id, label: words, icon: Icon, destructive, run }, at) => [
          destructive && at > 0 && <Divider key={`${id} line`} sx={{ my: 0.75 }} />,
          <MenuItem key={id} onClick={choose(run)} sx={destructive ? { color: color.errorText } : undefined}>
            <ListItemIcon sx={destructive ? { color: 'inherit' } : undefined}>
              <Icon size={16} aria-hidden />
            </ListItemIcon>
            {words}
          </MenuItem>,
        ])}
      </Menu>
    </>
  );
}
