import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check, Ellipsis, FoldHorizontal, SquareCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sortNames } from '../../list/toolbar/SortMenu.tsx';
import type { Sort } from '../columns.ts';

interface ColumnMenuProps {
  name: string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Selects everybody who is loaded; absent where nobody can be selected, or nobody is there. */
  onPickAll: (() => void) | undefined;
  onFold: () => void;
}

const sorts: readonly Sort[] = ['best', 'newest', 'waiting'];

/** What can be done with a column: its order, all of its candidates, and the room it takes. */
export function ColumnMenu({ name, sort, onSort, onPickAll, onFold }: ColumnMenuProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (run: () => void) => () => {
    setAnchor(null);
    run();
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('Actions for {{name}}', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ marginInlineStart: 'auto' }}
      >
        <Ellipsis size={16} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <ListSubheader role="presentation" sx={{ lineHeight: '32px', bgcolor: 'transparent' }}>
          {t('Order')}
        </ListSubheader>
        {sorts.map((each) => (
          <MenuItem
            key={each}
            role="menuitemradio"
            aria-checked={each === sort}
            selected={each === sort}
            onClick={choose(() => onSort(each))}
          >
            {t(sortNames[each])}
            {each === sort && <Check size={15} aria-hidden style={{ marginInlineStart: 'auto' }} />}
          </MenuItem>
        ))}
        <Divider />
        {onPickAll && (
          <MenuItem onClick={choose(onPickAll)}>
            <SquareCheck size={16} aria-hidden />
            {t('Select all that are loaded')}
          </MenuItem>
        )}
        <MenuItem onClick={choose(onFold)}>
          <FoldHorizontal size={16} aria-hidden />
          {t('Collapse the column')}
        </MenuItem>
      </Menu>
    </>
  );
}
