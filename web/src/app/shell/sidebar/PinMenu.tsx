import { useListOpportunitiesQuery } from '#api/services/opportunity.ts';
import { useMe } from '#state/root.ts';
import type { Pinnable } from '#subjects/opportunity/actions/usePins.ts';
import { roleTitle } from '#subjects/opportunity/roleTitle.ts';
import { StatusMark } from '#subjects/opportunity/StatusMark.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** How many of the roles edited last are asked for, and how many of them the menu shows. */
const [ASKED, SHOWN] = [20, 8];

interface PinMenuProps {
  /** Whether it is known what is pinned. */
  isKnown: boolean;
  isPinned: (opportunityId: string) => boolean;
  onPin: (opportunity: Pinnable) => void;
}

/** The plus beside the pinned roles: offers those edited last that are not pinned yet. */
export function PinMenu({ isKnown, isPinned, onPin }: PinMenuProps) {
  const { t } = useTranslation();
  const { companyId, userId } = useMe();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useListOpportunitiesQuery({ companyId, userId, PageSize: ASKED }, { skip: !anchor });
  const offered = (isKnown ? data : undefined)?.data
    .filter(({ opportunityId, status }) => status !== 'Archived' && !isPinned(opportunityId))
    .slice(0, SHOWN);
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={t('Pin a role')}>
        <IconButton
          size="small"
          aria-label={t('Pin a role')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Plus size={15} />
        </IconButton>
      </Tooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ paper: { sx: { width: 280 } }, list: { 'aria-label': t('Pin a role') } }}
      >
        {!offered && (
          <MenuItem disabled aria-label={t('Searching')}>
            <Skeleton width="70%" height={14} />
          </MenuItem>
        )}
        {offered?.length === 0 && <MenuItem disabled>{t('Every recent role is pinned.')}</MenuItem>}
        {offered?.map(({ opportunityId, jobTitleName, locationName, status }) => (
          <MenuItem
            key={opportunityId}
            onClick={() => {
              close();
              onPin({ opportunityId, jobTitleName, status });
            }}
          >
            <StatusMark status={status} />
            <Box sx={{ minWidth: 0, '& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' } }}>
              <bdi>{roleTitle(t, jobTitleName)}</bdi>
              <Box component="bdi" sx={{ typography: 'caption', fontWeight: 420, color: color.text3 }}>
                {roleTitle(t, locationName)}
              </Box>
            </Box>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
