import { cityOf, ownZone } from '#subjects/candidate/interview/times.ts';
import { placeLooks } from '#subjects/candidate/interview/placeLooks.ts';
import { useSpoken } from '#subjects/candidate/interview/useSpoken.ts';
import { ActionMenu } from '#subjects/opportunity/actions/ActionMenu.tsx';
import { roleTitle } from '#subjects/opportunity/roleTitle.ts';
import { useMayHere } from '#subjects/candidate/useMayHere.ts';
import { useCopy } from '#ui/hooks/useCopy.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import type { Interview } from '@marigold/contract/interviews';
import { CalendarClock, CalendarX, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDoing } from './RowDialogs.tsx';

/** What can be done with an interview: move it, cancel it, copy what it is. */
export function RowMenu({ interview, isPast }: { interview: Interview; isPast: boolean }) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const { longDay, range } = useSpoken();
  const mayChange = useMayHere(interview.opportunityId, 'moveCandidates');
  const copyText = useCopy();
  const begin = useDoing();
  const { candidate, title, interviewTime, endTime, place, interviewers, opportunityName } = interview;
  const copy = () => {
    const from = new Date(interviewTime);
    const lines = [
      title,
      `${candidate.name}, ${roleTitle(t, opportunityName)}`,
      `${longDay(from)}, ${range(from, new Date(endTime))} (${cityOf(ownZone())})`,
      [t(placeLooks[place.kind].name), place.text].filter(Boolean).join(': '),
      list(interviewers.map(({ name }) => name)),
    ];
    return copyText(lines.join('\n'));
  };
  const isAhead = mayChange && interview.seesCandidate && !isPast;
  return (
    <ActionMenu
      label={t('More actions for {{title}}', { title: candidate.name })}
      actions={[
        ...(isAhead
          ? [{ id: 'move', label: t('Move'), icon: CalendarClock, run: () => begin({ what: 'move', interview }) }]
          : []),
        { id: 'copy', label: t('Copy'), icon: Copy, run: () => void copy() },
        ...(isAhead
          ? [
              {
                id: 'cancel',
                label: t('Cancel interview'),
                icon: CalendarX,
                destructive: true,
                run: () => begin({ what: 'cancel', interview }),
              },
            ]
          : []),
      ]}
    />
  );
}
