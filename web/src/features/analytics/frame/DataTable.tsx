import { useFormat } from '#ui/hooks/useFormat.ts';
import { reachableScroll } from '#ui/layout/reachableScroll.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { dayWords } from '#subjects/company/days.ts';
import type { Cell, Sheet } from './sheet.ts';

/** A chart as a table; long ones scroll below their heading. */
export function DataTable({ name, sheet: { columns, rows } }: { name: string; sheet: Sheet }) {
  const { i18n } = useTranslation();
  const { number } = useFormat();
  const { dated } = dayWords(i18n.language);
  const said = (cell: Cell) => {
    if (cell === null) return '–';
    if (typeof cell === 'number') return number(cell);
    return typeof cell === 'object' ? dated(cell.day) : cell;
  };
  return (
    <Box ref={reachableScroll} className="scroll-quiet" sx={{ maxHeight: 300, overflow: 'auto' }}>
      <Box
        component="table"
        aria-label={name}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          typography: 'body2',
          '& th, & td': { py: 0.75, px: 0.75, textAlign: 'end', borderBottom: `1px solid ${color.borderSubtle}` },
          '& th:first-of-type': { textAlign: 'start', overflowWrap: 'anywhere' },
          '& thead th': { position: 'sticky', top: 0, bgcolor: color.card, color: color.text3, fontWeight: 500 },
          '& tbody th': { fontWeight: 400, color: color.text2 },
        }}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = null, ...others], at) => (
            // Rows stand in an order that only a new answer changes, and two may have the same name.
            <tr key={String(at)}>
              <th scope="row">{said(first)}</th>
              {others.map((cell, column) => (
                <td key={columns[column + 1]} className="numbers">
                  {said(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
