import { useMe } from '#state/root.ts';
import { useCan } from '#state/useCan.ts';
import { meetingOf } from '#subjects/candidate/interview/meeting.ts';
import { cityOf, ownZone } from '#subjects/candidate/interview/times.ts';
import { placeLooks } from '#subjects/candidate/interview/placeLooks.ts';
import { useSpoken } from '#subjects/candidate/interview/useSpoken.ts';
import { ActionMenu } from '#subjects/opportunity/actions/ActionMenu.tsx';
import { roleTitle } from '#subjects/opportunity/roleTitle.ts';
import { useCopy } from '#ui/hooks/useCopy.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { dialogPart } from '#ui/loading/dialogPart.tsx';
import type { Interview } from '@marigold/contract/interviews';
import { CalendarClock, CalendarX, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const ScheduleSheet = dialogPart(
  async () => (await import('#subjects/candidate/interview/sheet/ScheduleSheet.tsx')).ScheduleSheet,
);
const CancelInterview = dialogPart(
  async () => (await import('#subjects/candidate/interview/CancelInterview.tsx')).CancelInterview,
);

/** What can be done with an interview: move it, cancel it, copy what it is. */
export function RowMenu({ interview, isPast }: { interview: Interview; isPast: boolean }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const { list } = useFormat();
  const { longDay, range } = useSpoken();
  const mayChange = useCan('moveCandidates');
  const copyText = useCopy();
  const [doing, setDoing] = useState<'move' | 'cancel' | null>(null);
  const { candidate, title, interviewTime, endTime, place, interviewers, opportunityName } = interview;
  const copy = () => {
    const begin = new Date(interviewTime);
    const lines = [
      title,
      `${candidate.name}, ${roleTitle(t, opportunityName)}`,
      `${longDay(begin)}, ${range(begin, new Date(endTime))} (${cityOf(ownZone())})`,
      [t(placeLooks[place.kind].name), place.text].filter(Boolean).join(': '),
      list(interviewers.map(({ name }) => name)),
    ];
    return copyText(lines.join('\n'));
  };
  const close = () => setDoing(null);
  const isAhead = mayChange && !isPast;
  return (
    <>
      <ActionMenu
        label={t('More actions for {{title}}', { title: candidate.name })}
        actions={[
          ...(isAhead ? [{ id: 'move', label: t('Move'), icon: CalendarClock, run: () => setDoing('move') }] : []),
          { id: 'copy', label: t('Copy'), icon: Copy, run: () => void copy() },
          ...(isAhead
            ? [
                {
                  id: 'cancel',
                  label: t('Cancel interview'),
                  icon: CalendarX,
                  destructive: true,
                  run: () => setDoing('cancel'),
                },
              ]
            : []),
        ]}
      />
      {doing === 'move' && <ScheduleSheet meeting={meetingOf(companyId, interview)} onClose={close} />}
      {doing === 'cancel' && <CancelInterview interview={interview} onClose={close} />}
    </>
  );
}
