import { color, radius } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { BriefcaseBusiness, Check, ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TalkRole } from './useRoles.ts';

interface RolePickerProps {
  roles: readonly TalkRole[];
  role: TalkRole | undefined;
  onChoose: (opportunityId: string) => void;
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The opportunity whose conversations are listed, and the way to the others. */
export function RolePicker({ roles, role, onChoose }: RolePickerProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = (conversations: number) =>
    t('{{count}} conversations', {
      count: conversations,
      defaultValue_one: '{{count}} conversation',
      defaultValue_other: '{{count}} conversations',
    });
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('Role: {{role}}', { role: role?.opportunityName ?? '' })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          display: 'flex',
          gap: 1.25,
          width: '100%',
          px: 1.5,
          py: 0.75,
          minHeight: 48,
          textAlign: 'start',
          border: `1px solid ${color.border}`,
          borderRadius: `${radius.lg}px`,
          bgcolor: color.surface2,
          '&:hover': { bgcolor: color.surface3 },
        }}
      >
        <BriefcaseBusiness size={17} aria-hidden style={{ flex: 'none' }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ ...cut, fontWeight: 600, lineHeight: '20px' }}>
            <bdi>{role?.opportunityName ?? t('No role yet')}</bdi>
          </Box>
          {role && (
            <Box className="numbers" sx={{ ...cut, typography: 'caption', color: color.text2 }}>
              <bdi>{count(role.conversations)}</bdi>
            </Box>
          )}
        </Box>
        <ChevronsUpDown size={16} aria-hidden style={{ flex: 'none' }} />
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { width: 320, maxHeight: 420 } }, list: { 'aria-label': t('Roles') } }}
      >
        {roles.map((each) => (
          <MenuItem
            key={each.opportunityId}
            selected={each === role}
            onClick={() => {
              setAnchor(null);
              onChoose(each.opportunityId);
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={cut}>
                <bdi>{each.opportunityName}</bdi>
              </Box>
              <Box className="numbers" sx={{ ...cut, typography: 'caption', color: color.text3 }}>
                <bdi>
                  {each.opportunityLocation} · {count(each.conversations)}
                </bdi>
              </Box>
            </Box>
            {each.unreadConversations > 0 && (
              <Box
                component="span"
                className="numbers"
                sx={{ color: color.primaryText, fontWeight: 650, flex: 'none' }}
                aria-label={t('{{number}} unread', { number: number(each.unreadConversations) })}
                role="img"
              >
                {number(each.unreadConversations)}
              </Box>
            )}
            {each === role && <Check size={15} aria-hidden />}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
