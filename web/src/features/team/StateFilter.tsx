import type { UserState } from '@marigold/contract/users';
import { SegmentedControl } from '#ui/input/SegmentedControl.tsx';
import { useTranslation } from 'react-i18next';
import type { TeamFilter } from './filter.ts';
import { stateLooks } from './row/StateChip.tsx';

const states = ['Active', 'Invited', 'Deactivated'] as const satisfies UserState[];

interface StateFilterProps {
  value: TeamFilter['state'];
  /** How many of each the search finds, once that is known. */
  counts: Record<UserState, number> | undefined;
  onChange: (state: TeamFilter['state']) => void;
}

/** Chooses the people of one state, or everybody, with how many there are. */
export function StateFilter({ value, counts, onChange }: StateFilterProps) {
  const { t } = useTranslation();
  const all = counts && states.reduce((sum, state) => sum + counts[state], 0);
  return (
    <SegmentedControl
      label={t('Status')}
      wraps
      value={value || 'All'}
      onChange={(chosen) => onChange(chosen === 'All' ? '' : chosen)}
      segments={[
        { value: 'All' as const, label: t('All'), count: all },
        ...states.map((state) => ({ value: state, label: t(stateLooks[state].name), count: counts?.[state] })),
      ]}
    />
  );
}
