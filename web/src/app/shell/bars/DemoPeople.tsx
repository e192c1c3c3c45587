import { useMe } from '#state/root.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { roleNames } from '#subjects/person/roles.ts';
import { color } from '#ui/theme/tokens.ts';
import { roleOf } from '@marigold/contract/permissions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check, ChevronDown, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../../features/demo/PersonCard.tsx';

interface DemoPeopleProps {
  people: readonly Person[];
  /** Called with the e-mail of another person. */
  onChoose: (email: string) => void;
  onReset: () => void;
}

/** Who one is in the demo, and who one could be instead; on phones also what the bar has no room for. */
export function DemoPeople({ people, onChoose, onReset }: DemoPeopleProps) {
  const { t } = useTranslation();
  const { email } = useMe();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const me = people.find((person) => person.email === email);
  const name = me?.name ?? email;
  const choose = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-haspopup="menu"
        aria-label={t('You are {{name}}. Be somebody else', { name })}
        endIcon={<ChevronDown size={15} aria-hidden />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0 }}
      >
        <Avatar url={me?.avatar} name={name} size={22} />
        <Box
          component="bdi"
          sx={{
            display: { xs: 'none', sm: 'block' },
            maxWidth: 200,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          }}
        >
          {name}
        </Box>
      </Button>
      <Menu
        anchorEl={anchor}
        open={Boolean(anchor)}
        disablePortal
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('Be somebody else') }, paper: { sx: { minWidth: 260 } } }}
      >
        {people.map((person) => {
          const isMe = person === me;
          return (
            <MenuItem
              key={person.email}
              selected={isMe}
              aria-current={isMe || undefined}
              onClick={choose(() => isMe || onChoose(person.email))}
              sx={{ gap: 1.5 }}
            >
              <Avatar url={person.avatar} name={person.name} size={30} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box component="bdi" sx={{ display: 'block', fontWeight: 550 }}>
                  {person.name}
                </Box>
                <Box sx={{ typography: 'caption', color: color.text2 }}>
                  {t(roleNames[roleOf(person.userType) ?? 'Reviewer'].name)}
                </Box>
              </Box>
              {isMe && <Check size={16} aria-hidden />}
            </MenuItem>
          );
        })}
        <Divider sx={{ display: { md: 'none' }, my: '6px !important' }} />
        <MenuItem onClick={choose(onReset)} sx={{ display: { md: 'none' } }}>
          <ListItemIcon>
            <RotateCcw size={16} />
          </ListItemIcon>
          {t('Reset the demo')}
        </MenuItem>
      </Menu>
    </>
  );
}
