import { Labelled } from '#ui/input/Labelled.tsx';
import { SegmentedControl } from '#ui/input/SegmentedControl.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { useTranslation } from 'react-i18next';
import type { Plan } from './plan.ts';
import type { Schedule } from './useSchedule.ts';

/** Who chooses the time: the candidate, unless somebody picks it here. */
export function ModeField({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation();
  return (
    <SegmentedControl<Plan['mode']>
      fill
      label={t('Who chooses the time')}
      value={schedule.plan.mode}
      onChange={(mode) => schedule.change({ mode })}
      segments={[
        { value: 'choose', label: t('Let them choose') },
        { value: 'pick', label: t('Pick a time') },
      ]}
    />
  );
}

const spans = [7, 14, 30] as const;

/** What a candidate chooses from: all interviewers or one of them, and how many days. */
export function ChooseFields({ schedule: { plan, change } }: { schedule: Schedule }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <>
      {plan.interviewers.length > 1 && (
        <Labelled
          label={t('Who comes')}
          helper={plan.attendance === 'any' ? t('Whoever has the fewest interviews ahead is next.') : undefined}
        >
          <SegmentedControl
            fill
            label={t('Who comes')}
            value={plan.attendance}
            onChange={(attendance) => change({ attendance })}
            segments={[
              { value: 'all', label: t('All of them') },
              { value: 'any', label: t('One of them') },
            ]}
          />
        </Labelled>
      )}
      <Labelled label={t('Days offered')} hint={t('days ahead')}>
        <SegmentedControl
          fill
          label={t('Days offered')}
          value={String(plan.daysAhead)}
          onChange={(days) => change({ daysAhead: Number(days) })}
          segments={spans.map((days) => ({ value: String(days), label: number(days) }))}
        />
      </Labelled>
    </>
  );
}
