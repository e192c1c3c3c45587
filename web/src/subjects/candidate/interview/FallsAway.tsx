import { useGetMatchInterviewQuery, useListUpcomingEventsQuery } from '#api/services/scheduler.ts';
import { useMe } from '#state/root.ts';
import { color } from '#ui/theme/tokens.ts';
import type { Interview } from '@marigold/contract/interviews';
import { serverNow } from '@marigold/contract/serverTime';
import { skipToken } from '@reduxjs/toolkit/query';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { CalendarX } from 'lucide-react';
import { useSpoken } from './useSpoken.ts';

/** As many interviews as are named before an opportunity closes. */
const NAMED = 4;

const isAhead = ({ state, endTime }: Interview) => state === 'Scheduled' && Date.parse(endTime) > serverNow();

/** When the interview begins that is booked with a candidate, and that in words; undefined where none is ahead. */
export const useAhead = (matchId: string | undefined) => {
  const { companyId } = useMe();
  const { day, time } = useSpoken();
  const { currentData } = useGetMatchInterviewQuery(matchId === undefined ? skipToken : { companyId, matchId });
  const interview = currentData?.interview;
  if (!interview || !isAhead(interview)) return undefined;
  const begin = new Date(interview.interviewTime);
  return { begin, when: { day: day(begin), time: time(begin) } };
};

/** Warns that the interview which is booked with a candidate will be cancelled; `name`: of one among several. */
export function InterviewFallsAway({ matchId, name }: { matchId: string; name?: string | undefined }) {
  const { t } = useTranslation();
  const ahead = useAhead(matchId);
  if (!ahead) return null;
  const { when } = ahead;
  return (
    <Alert severity="warning" icon={<CalendarX size={18} aria-hidden />}>
      {name
        ? t('This cancels the interview with {{name}} on {{day}}, {{time}} and tells everyone invited.', {
            ...when,
            name,
          })
        : t('This cancels the interview on {{day}}, {{time}} and tells everyone invited.', when)}
    </Alert>
  );
}

/** The interviews ahead that an opportunity takes with it when it closes: with whom they are, and when. */
export function InterviewsFallAway({ opportunityId }: { opportunityId: string }) {
  const { t } = useTranslation();
  const { companyId, userId } = useMe();
  const { day, time } = useSpoken();
  const { currentData } = useListUpcomingEventsQuery(
    { companyId, userId, whose: 'team', opportunityId, PageSize: NAMED },
    { refetchOnMountOrArgChange: true },
  );
  if (!currentData || currentData.totalRecords === 0) return null;
  const { data, totalRecords } = currentData;
  const more = totalRecords - data.length;
  return (
    <Alert severity="warning" icon={<CalendarX size={18} aria-hidden />} sx={{ mt: 2 }}>
      {t('This cancels {{count}} interviews and tells everyone invited.', {
        count: totalRecords,
        defaultValue_one: 'This cancels an interview and tells everyone invited.',
        defaultValue_other: 'This cancels {{count}} interviews and tells everyone invited.',
      })}
      <Box component="ul" className="numbers" sx={{ m: 0, mt: 0.5, paddingInlineStart: '18px', color: color.text2 }}>
        {data.map(({ interviewId, candidate, interviewTime }) => (
          <li key={interviewId}>
            <bdi>{candidate.name}</bdi>, {day(new Date(interviewTime))}, {time(new Date(interviewTime))}
          </li>
        ))}
        {more > 0 && (
          <li>
            {t('and {{count}} more', {
              count: more,
              defaultValue_one: 'and one more',
              defaultValue_other: 'and {{count}} more',
            })}
          </li>
        )}
      </Box>
    </Alert>
  );
}
