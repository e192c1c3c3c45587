import type { Language } from '@marigold/contract/kit';
import type { Interview, Suggestion } from '@marigold/contract/interviews';
import { languages } from '@marigold/words/languages';
import { spoken } from '@marigold/words/spoken';
import type { Call, CompanyCall } from '#platform/http/call';
import { memberPictureUrl, pictureUrl } from '#modules/files';
import { places } from '#modules/masterdata';
import { reaches, titleOf } from '#modules/opportunity';
import type { InterviewerRow, InterviewRow, SuggestionRow } from './store.ts';

type Titled = Parameters<typeof titleOf>[0] & { title: string };

/**
 * The title of an interview in its reader's language, where it is the one that the screens propose: the role, alone or behind
 * the round. A title in somebody's own words stays.
 */
export const titleIn = (it: Titled, language: Language): string => {
  const own = titleOf(it, language);
  if (own === null) return it.title;
  for (const each of languages) {
    const role = titleOf(it, each) ?? '';
    if (it.title === spoken(each, 'bot', 'interview', { role }))
      return spoken(language, 'bot', 'interview', { role: own });
    if (it.title.endsWith(`: ${role}`)) return `${it.title.slice(0, -role.length)}${own}`;
  }
  return it.title;
};

/** Where a candidate's clocks are, as far as is known: an IANA name. */
export const candidateZone = ({
  candidate_zone,
  location_id,
}: Pick<InterviewRow, 'location_id' | 'candidate_zone'>): string | null =>
  candidate_zone ?? ((location_id && places.get(location_id, 'en')?.timeZone) || null);

/** Somebody who interviews, as screens show them. */
export const presentPerson = (platform: Call['platform'], person: InterviewerRow) => ({
  userId: person.user_account_id,
  name: person.full_name,
  avatarUrl: pictureUrl(platform, person.profile_image_id, person.user_account_id),
});

/** What a candidate suggested, as far as it is ahead; null where nothing of it is. */
export const presentSuggestion = (row: SuggestionRow | null): Suggestion | null => {
  const times = (row?.times ?? []).map((at) => new Date(at)).filter((at) => at.getTime() > Date.now());
  if (!row || times.length === 0) return null;
  return {
    times: times.map((at) => at.toISOString()),
    word: row.word,
    timeZone: row.time_zone,
    suggestedAt: new Date(row.created_at).toISOString(),
  };
};

/** An interview as those of the company see it who may see the candidate. */
export const present = ({ platform, language }: Pick<Call, 'platform' | 'language'>, row: InterviewRow): Interview => ({
  interviewId: row.interview_id,
  matchId: row.match_id,
  memberId: row.member_id,
  opportunityId: row.opportunity_id,
  interviewTime: row.starts_at.toISOString(),
  endTime: row.ends_at.toISOString(),
  timeZone: row.time_zone,
  state: row.state,
  syncState: row.sync_state,
  syncReason: row.sync_reason,
  drift: row.drift && {
    kind: row.drift,
    interviewTime: row.drift_starts_at?.toISOString() ?? null,
    endTime: row.drift_ends_at?.toISOString() ?? null,
  },
  provider: row.provider,
  userEmail: row.calendar_email,
  calendarTenantId: row.calendar_tenant_id,
  interviewers: row.interviewers.map((person) => presentPerson(platform, person)),
  place: { kind: row.place_kind, text: row.place },
  title: row.title,
  note: row.note,
  message: row.message,
  candidate: { name: row.name, avatarUrl: memberPictureUrl(platform, row), timeZone: candidateZone(row) },
  opportunityName: titleOf(row, language) ?? 'Untitled',
  reschedules: row.reschedules,
  round: row.round,
  nextRound: row.next_round,
  suggestion: row.state === 'Scheduled' ? presentSuggestion(row.suggestion) : null,
  answers: row.answers.map((each) => ({ ...each, answeredAt: new Date(each.answeredAt).toISOString() })),
  seesCandidate: true,
  asksOutcome: row.state === 'Scheduled' && row.ends_at.getTime() <= Date.now(),
  version: row.version,
});

/** An interview as those see it who only help to hold it: what their letter says, and nothing else of the candidate. */
export const presentToHelper = (means: Pick<Call, 'platform' | 'language'>, row: InterviewRow): Interview => ({
  ...present(means, {
    ...row,
    photo_id: null,
    location_id: null,
    candidate_zone: null,
    note: '',
    suggestion: null,
    answers: row.answers.filter(({ userId }) => userId !== null),
    drift: null,
    next_round: null,
    calendar_email: null,
    calendar_tenant_id: null,
  }),
  seesCandidate: false,
  // Whoever may move the candidate says how it went.
  asksOutcome: false,
});

/** An interview as the caller may see it, who sees its candidate or helps to hold it. */
export const presentTo = (call: CompanyCall, row: InterviewRow): Interview =>
  reaches(call.actor, 'seeCandidates', row) ? present(call, row) : presentToHelper(call, row);
