import { placeKinds } from '@marigold/contract/interviews';
import { FieldFrame } from '#ui/form/FieldFrame.tsx';
import { Labelled } from '#ui/input/Labelled.tsx';
import { SegmentedControl } from '#ui/input/SegmentedControl.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { firstNameOf, type Meeting } from '../meeting.ts';
import { placeLooks } from '../placeLooks.ts';
import { AccessWarning } from './AccessWarning.tsx';
import { ChooseFields } from './ChooseFields.tsx';
import { InterviewersField } from './InterviewersField.tsx';
import { LengthField } from './LengthField.tsx';
import type { Schedule } from './useSchedule.ts';

/** Longest texts; the server's limits. */
const most = { place: 500, title: 200, message: 2000 } as const;

/** How long, with whom, where, and what the candidate reads. */
export function PlanFields({ meeting, schedule }: { meeting: Meeting; schedule: Schedule }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { plan, change, missing } = schedule;
  const { place, duration } = plan;
  const look = placeLooks[place.kind];
  const name = firstNameOf(meeting.name);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <LengthField value={duration} onChange={(chosen) => change({ duration: chosen })} />
      <InterviewersField
        value={plan.interviewers}
        onChange={(interviewers) => change({ interviewers })}
        error={missing.interviewers && t(missing.interviewers)}
      />
      <AccessWarning meeting={meeting} interviewers={plan.interviewers} />
      {plan.mode === 'choose' && <ChooseFields schedule={schedule} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
        <Labelled label={t('Where')}>
          <SegmentedControl
            fill
            label={t('Where')}
            value={place.kind}
            onChange={(kind) => change({ place: { ...place, kind } })}
            segments={placeKinds.map((kind) => {
              const { icon: Icon, name: word } = placeLooks[kind];
              return { value: kind, label: t(word), icon: <Icon size={15} aria-hidden /> };
            })}
          />
        </Labelled>
        <FieldFrame
          label={t(look.label)}
          hint={t('optional')}
          value={place.text}
          onChange={({ target }) => change({ place: { ...place, text: target.value } })}
          placeholder={t(look.example)}
          type={place.kind === 'video' ? 'url' : place.kind === 'phone' ? 'tel' : 'text'}
          below={place.text.trim() ? undefined : t('Without it the invitation says that it follows.')}
          inputProps={{ maxLength: most.place, dir: place.kind === 'office' ? 'auto' : 'ltr' }}
        />
      </Box>
      <FieldFrame
        label={t('Title')}
        value={plan.title}
        onChange={({ target }) => change({ title: target.value })}
        error={Boolean(missing.title)}
        below={missing.title && t(missing.title)}
        inputProps={{ maxLength: most.title, dir: 'auto' }}
      />
      <FieldFrame
        label={t('Note for {{name}}', { name })}
        hint={t('optional')}
        multiline
        minRows={3}
        maxRows={8}
        value={plan.message}
        onChange={({ target }) => change({ message: target.value })}
        below={
          plan.message.length >= most.message * 0.8
            ? `${number(plan.message.length)} / ${number(most.message)}`
            : undefined
        }
        inputProps={{ maxLength: most.message, dir: 'auto' }}
      />
    </Box>
  );
}
