import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ArrowDownWideNarrow, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CandidateFilter } from '../../filter.ts';

type Sort = CandidateFilter['sort'];

/** How the orders are called; translation keys. */
export const sortNames: Record<Sort, string> = { best: 'Best match', newest: 'Newest', waiting: 'Longest waiting' };

/** In which order the candidates are listed. */
export function SortMenu({ value, onChange }: { value: Sort; onChange: (sort: Sort) => void }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        startIcon={<ArrowDownWideNarrow size={16} />}
        endIcon={<ChevronDown size={14} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('Order: {{order}}', { order: t(sortNames[value]) })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none' }}
      >
        {t(sortNames[value])}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {(Object.keys(sortNames) as Sort[]).map((sort) => (
          <MenuItem
            key={sort}
            selected={sort === value}
            onClick={() => {
              setAnchor(null);
              onChange(sort);
            }}
          >
            {t(sortNames[sort])}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
