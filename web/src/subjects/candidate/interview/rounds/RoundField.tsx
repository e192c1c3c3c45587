import { Labelled } from '#ui/input/Labelled.tsx';
import { SegmentedControl } from '#ui/input/SegmentedControl.tsx';
import { dialogPart } from '#ui/loading/dialogPart.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Meeting } from '../meeting.ts';
import type { Schedule } from '../sheet/useSchedule.ts';

const RoundsDialog = dialogPart(async () => (await import('./RoundsDialog.tsx')).RoundsDialog);

const none = 'none';

/** Which round of the role is planned, and the way to name its rounds. */
export function RoundField({ meeting, schedule }: { meeting: Meeting; schedule: Schedule }) {
  const { t } = useTranslation();
  const [isNaming, setNaming] = useState(false);
  const { plan, rounds, chooseRound } = schedule;
  const own = (meeting.interview ?? meeting.invitation)?.round;
  // One that the role does not name any more stays with what is booked or offered.
  const former = own && !rounds.some(({ roundId }) => roundId === own.roundId) ? [own] : [];
  const choices = [...former, ...rounds];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75, justifyItems: 'start' }}>
      {choices.length > 0 && (
        <Box sx={{ justifySelf: 'stretch', minWidth: 0 }}>
          <Labelled label={t('Round')}>
            <SegmentedControl
              label={t('Round')}
              value={plan.roundId ?? none}
              onChange={(value) => chooseRound(value === none ? null : value)}
              segments={[
                ...choices.map(({ roundId, name }) => ({ value: roundId, label: <bdi>{name}</bdi> })),
                { value: none, label: t('None of them') },
              ]}
            />
          </Labelled>
        </Box>
      )}
      <Button size="small" variant="text" startIcon={<ListOrdered size={15} />} onClick={() => setNaming(true)}>
        {rounds.length > 0 ? t('Rounds of this role') : t('Name the rounds of this role')}
      </Button>
      {isNaming && (
        <RoundsDialog
          companyId={meeting.companyId}
          opportunityId={meeting.opportunityId}
          onClose={() => setNaming(false)}
        />
      )}
    </Box>
  );
}
