import { partNames } from '#subjects/person/partNames.ts';
import { color } from '#ui/theme/tokens.ts';
import type { TeamMember } from '@marigold/contract/hiringTeam';
import { canHavePart, parts, roleOf } from '@marigold/contract/permissions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A part that can be given to somebody. */
export type GivenPart = Exclude<TeamMember['part'], 'reviewer'>;

interface PartMenuProps {
  member: TeamMember;
  onChoose: (part: GivenPart) => void;
  onRemove: () => void;
}

const given = parts.filter((part) => part !== 'reviewer');

/** The part of somebody on the team, and the menu that gives them another one or takes them off. */
export function PartMenu({ member, onChoose, onRemove }: PartMenuProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const role = roleOf(member.userType);
  const close = (run?: () => void) => () => {
    setAnchor(null);
    run?.();
  };
  return (
    <>
      <Button
        size="small"
        variant="text"
        endIcon={<ChevronDown size={14} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('Part of {{name}}: {{part}}', { name: member.fullName, part: t(partNames[member.part].name) })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none' }}
      >
        {t(partNames[member.part].name)}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close()}>
        {given.map((part) => (
          <MenuItem
            key={part}
            role="menuitemradio"
            aria-checked={part === member.part}
            selected={part === member.part}
            disabled={!role || !canHavePart(role, part)}
            onClick={close(part === member.part ? undefined : () => onChoose(part))}
            sx={{ display: 'block', maxWidth: 300, whiteSpace: 'normal' }}
          >
            {t(partNames[part].name)}
            <Box component="span" sx={{ display: 'block', typography: 'caption', color: color.text2 }}>
              {t(partNames[part].words)}
            </Box>
          </MenuItem>
        ))}
        <Divider sx={{ my: 0.75 }} />
        <MenuItem onClick={close(onRemove)} sx={{ color: color.errorText }}>
          {t('Take off the team')}
        </MenuItem>
      </Menu>
    </>
  );
}
