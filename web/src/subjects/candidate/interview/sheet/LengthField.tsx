import { interviewDurations } from '@marigold/contract/onboarding';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { Labelled } from '#ui/input/Labelled.tsx';
import { SegmentedControl } from '#ui/input/SegmentedControl.tsx';

type Minutes = (typeof interviewDurations)[number];

interface LengthFieldProps {
  value: number;
  onChange: (minutes: Minutes) => void;
}

/** How many minutes an interview takes, of those that can be chosen. */
export function LengthField({ value, onChange }: LengthFieldProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <Labelled label={t('Length')} hint={t('minutes')}>
      <SegmentedControl
        fill
        label={t('Length in minutes')}
        value={String(value)}
        onChange={(wanted) => {
          const chosen = interviewDurations.find((each) => String(each) === wanted);
          if (chosen) onChange(chosen);
        }}
        segments={interviewDurations.map((each) => ({ value: String(each), label: number(each) }))}
      />
    </Labelled>
  );
}
