import { Bloom, rankingNames } from '#ui/display/Bloom.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { type RankingCounters, rankings } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CandidateFilter } from '../../filter.ts';

interface RankMenuProps {
  value: CandidateFilter['rank'];
  counts: RankingCounters | undefined;
  onChange: (rank: CandidateFilter['rank']) => void;
}

/** The rank filter of phones: one button that opens the choices. */
export function RankMenu({ value, counts, onChange }: RankMenuProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        startIcon={<Bloom ranking={value === 'all' ? 'top' : value} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={value === 'all' ? undefined : { color: color.primaryText }}
      >
        {value === 'all' ? t('Rank') : t(rankingNames[value])}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {(['all', ...rankings] as const).map((rank) => (
          <MenuItem
            key={rank}
            selected={rank === value}
            onClick={() => {
              setAnchor(null);
              onChange(rank);
            }}
          >
            {rank === 'all' ? t('All') : t(rankingNames[rank])}
            {rank !== 'all' && counts && (
              <Box component="span" className="numbers" sx={{ marginInlineStart: 'auto', color: color.text3 }}>
                {number(counts[rank])}
              </Box>
            )}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
