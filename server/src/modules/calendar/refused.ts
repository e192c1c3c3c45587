import { tell } from '#platform/live/events';
import { audienceOf } from '#matching/audience';
import { type InterviewRow, type Means, timeIn } from '#modules/scheduler';
import { post } from '#ports/mail/mail';
import * as store from './store.ts';

/**
 * Tells whoever organises an interview that a calendar is not as it is and that a person has to see to it: by mail and at once
 * on the screen. That access is lost is told to whose calendar it is, once and not with each interview.
 */
export const tellRefused = async (means: Means, row: InterviewRow, connection: store.ConnectionRow): Promise<void> => {
  const { db } = means;
  const now = await store.connectionOf(db, connection.user_account_id);
  if (now?.state !== 'ok') return;
  const [organiser] = await store.organisersOf(db, [
    ...(row.booked_by ? [row.booked_by] : []),
    connection.user_account_id,
  ]);
  if (!organiser) return;
  await post(means, {
    kind: 'calendarRefused',
    to: organiser.email,
    companyId: row.company_id,
    aboutId: row.match_id,
    tell: ({ language, timeZone }) => ({
      name: organiser.full_name,
      provider: connection.provider,
      calendar: connection.email,
      candidate: row.name,
      time: timeIn(row, language, timeZone),
      isOn: row.state === 'Scheduled',
      path: `/opportunities/${row.opportunity_id}/candidates?stage=Matches&match=${row.match_id}`,
    }),
  });
  await tell(
    db,
    'calendar.refused',
    { ...audienceOf(row), userId: organiser.user_account_id },
    { interviewId: row.interview_id, matchId: row.match_id, candidate: row.name },
  );
};
