import { visuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { SegmentedControl } from '#ui/input/SegmentedControl.tsx';
import Box from '@mui/material/Box';
import { List, type LucideIcon, SquareKanban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { View } from '../../filter.ts';

/** Of a list, the order stands in the same line, too; where there is no room for a word it is only read aloud. */
const narrow = (view: View) => `@media (max-width:${view === 'board' ? 1379.95 : 1529.95}px)`;

/** Shows the candidates as a list or on a board; in words where there is room for them. */
export function ViewToggle({ value, onChange }: { value: View; onChange: (view: View) => void }) {
  const { t } = useTranslation();
  const segment = (view: View, Icon: LucideIcon, word: string) => ({
    value: view,
    icon: <Icon size={15} aria-hidden />,
    label: (
      <Box component="bdi" sx={{ [narrow(value)]: visuallyHidden }}>
        {word}
      </Box>
    ),
  });
  return (
    <SegmentedControl
      label={t('View')}
      segments={[segment('list', List, t('List')), segment('board', SquareKanban, t('Board'))]}
      value={value}
      onChange={onChange}
    />
  );
}
