import { changeHours } from '@marigold/contract/candidacy';
import type { Choice } from '@marigold/contract/choosing';
import { logoUrl } from '#modules/files';
import { titleOf } from '#modules/opportunity';
import { fileOf } from '../letters.ts';
import { candidateZone, presentPerson, presentSuggestion, titleIn } from '../present.ts';
import type { InterviewRow } from '../store.ts';
import type { Means, Plan, Whose } from './plan.ts';
import * as store from './store.ts';

const changeMilliseconds = changeHours * 3_600_000;

const presentInterview = (means: Means, row: InterviewRow): NonNullable<Choice['interview']> => ({
  interviewTime: row.starts_at.toISOString(),
  endTime: row.ends_at.toISOString(),
  changeUntil: new Date(row.starts_at.getTime() - changeMilliseconds).toISOString(),
  ics: fileOf(means, row, 'PUBLISH'),
});

/** Where the clocks of whoever interviews are; of nobody, where it was booked. Null: in several places. */
const teamZoneOf = ({ interview, people, timeZone }: Plan): string | null => {
  const attending = interview?.interviewers.map(({ user_account_id: id }) => id);
  const zones = people
    .filter(({ user_account_id: id }) => !attending || attending.includes(id))
    .map(({ time_zone: zone }) => zone);
  const [zone = timeZone, ...others] = new Set(zones);
  return others.length > 0 ? null : zone;
};

/** What a candidate can choose from, and what they have chosen. */
export const presentChoice = async (
  means: Means,
  { companyId, matchId }: Whose,
  plan: Plan,
  { slots, kept }: { slots: readonly number[]; kept: store.HoldRow | undefined },
): Promise<Choice> => {
  const { interview } = plan;
  const about = interview ?? plan.invitation;
  if (!about) throw new Error('somebody chooses from an invitation or has an interview');
  const face = await store.company(means.db, companyId);
  return {
    applicationId: matchId,
    role: titleOf(about, means.language) ?? '',
    company: { name: face?.name ?? '', logoUrl: logoUrl(means.platform, companyId, face?.logo_id ?? null) },
    title: titleIn(about, means.language),
    duration: plan.duration,
    place: { kind: about.place_kind, text: about.place },
    message: about.message,
    people: (interview ? interview.interviewers : plan.people).map((person) => {
      const { name, avatarUrl } = presentPerson(means.platform, person);
      return { name, avatarUrl };
    }),
    attendance: interview ? 'all' : plan.attendance,
    teamTimeZone: teamZoneOf(plan),
    timeZone: candidateZone(about),
    email: about.email,
    interview: interview ? presentInterview(means, interview) : null,
    hold: kept ? { time: kept.starts_at.toISOString(), until: kept.expires_at.toISOString() } : null,
    suggestion: presentSuggestion(about.suggestion),
    daysAhead: plan.daysAhead,
    slots: slots.map((at) => new Date(at).toISOString()),
  };
};
