import type { Language } from '@marigold/contract/kit';
import { actingFor } from '@marigold/contract/permissions';
import { DateTime } from 'luxon';
import type { Platform } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import type { Task } from '#platform/jobs/jobs';
import { places } from '#modules/masterdata';
import { explainLater } from '#modules/matches';
import { titleOf } from '#modules/opportunity';
import { type Mail, postAll, type Reading } from '#ports/mail/mail';
import { parseUrl } from '#platform/outbound/parseUrl';
import { zoneNameOf } from '@marigold/words/when';
import { changePathOf, timeIn } from '../letters.ts';
import { candidateZone } from '../present.ts';
import { find, type InterviewRow, lock } from '../store.ts';
import { mayRead, readers } from './readers.ts';
import { type DueRow, dueNow, inShort, takeDue } from './due.ts';

declare module '#platform/jobs/jobs' {
  interface Tasks {
    /** Reminds everybody of interviews that are near. */
    interviewReminders: object;
  }
}

/** Interviews that are looked at in one go; the rest is a minute later. */
const most = 1_000;
/** Milliseconds before an interview until which a candidate changes it. */
const changeable = 2 * 3_600_000;

/** The time of day with the zone's name, and whether it is today or tomorrow there. */
const clockOf = ({ starts_at }: InterviewRow, language: Language, timeZone: string) => {
  const [now, then] = [new Date(), starts_at].map((at) => DateTime.fromJSDate(at, { zone: timeZone }).startOf('day'));
  const days = now && then ? Math.round(then.diff(now, 'days').days) : 0;
  const clock = new Intl.DateTimeFormat(language, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: zoneNameOf(timeZone, starts_at),
  }).format(starts_at);
  return { clock, day: days === 0 ? ('today' as const) : days === 1 ? ('tomorrow' as const) : undefined };
};

/** A link into a video call that mail programs can open. */
const callOf = ({ place_kind, place }: InterviewRow): string | undefined =>
  place_kind === 'video' && parseUrl(place)?.protocol === 'https:' ? place : undefined;

/** What is the same in each of these letters. */
const about = (it: InterviewRow, { language, company }: Reading, zone: string) => ({
  ...clockOf(it, language, zone),
  title: titleOf(it, language) ?? 'Untitled',
  company,
  time: timeIn(it, language, zone),
  place: { kind: it.place_kind, text: it.place },
  callUrl: callOf(it),
});

const namesOf = (language: Language, people: InterviewRow['interviewers']): string =>
  new Intl.ListFormat(language).format(people.map(({ full_name: name }) => name));

type ToCandidate = Mail<'interviewReminder'>;
type ToTeam = Mail<'interviewerReminder' | 'interviewerBriefing'>;
type Means = { db: Db; platform: Platform };

const candidateLetters = async (means: Means, it: InterviewRow, due: readonly DueRow[]): Promise<ToCandidate[]> => {
  const { email } = it;
  if (email === null) return [];
  const zone = candidateZone(it) ?? it.time_zone;
  const [answering] = await readers(means.db, [...(it.booked_by ? [it.booked_by] : []), ...idsOf(it)]);
  const isOpen = it.starts_at.getTime() - Date.now() > changeable;
  const changePath = isOpen ? await changePathOf(means, it) : undefined;
  return due.map(() => ({
    kind: 'interviewReminder',
    companyId: it.company_id,
    to: email,
    settingsPath: '/c',
    ...(answering && { by: { fullName: answering.full_name, email: answering.email } }),
    aboutId: it.match_id,
    tell: (reading) => ({
      ...about(it, reading, zone),
      name: it.name,
      with: namesOf(reading.language, it.interviewers),
      changePath,
    }),
  }));
};

const idsOf = ({ interviewers }: InterviewRow) => interviewers.map(({ user_account_id: id }) => id);

/** What an interviewer should know: who it is and why they match, by what the product shows as its reasons. */
const factsFor = async ({ db, platform }: Means, it: InterviewRow) => {
  const [who, why] = [await inShort(db, it.member_id), await explainLater({ db, platform }, it.match_id)];
  return (language: Language) => ({
    headline: who?.headline ?? undefined,
    location: it.location_id ? places.get(it.location_id, language)?.name : undefined,
    years: who?.experience_years ?? undefined,
    hasFiles: who?.has_files ?? false,
    reasons: (why?.(language).facts ?? []).map(({ sentence }) => sentence),
    cap: why?.(language).cap?.sentence,
  });
};

const teamLetters = async (means: Means, it: InterviewRow, due: readonly DueRow[]): Promise<ToTeam[]> => {
  const people = new Map(
    (
      await readers(
        means.db,
        due.map(({ reader_id }) => reader_id),
      )
    ).map((person) => [person.user_account_id, person]),
  );
  const facts = due.some(({ kind }) => kind === 'briefing') ? await factsFor(means, it) : undefined;
  return due.flatMap(({ kind, reader_id }): ToTeam[] => {
    const person = people.get(reader_id);
    if (!person) return [];
    const isReader = mayRead(person, it);
    const profilePath = `/opportunities/${it.opportunity_id}/candidates?stage=Matches&match=${it.match_id}`;
    const colleagues = it.interviewers.filter(({ user_account_id: id }) => id !== reader_id);
    const acting = actingFor({ userId: reader_id, standsIn: person.stands_in });
    const absent = colleagues.filter(({ user_account_id: id }) => acting.includes(id));
    const standsIn = colleagues.length === it.interviewers.length && absent.length > 0;
    const others = standsIn ? colleagues.filter((each) => !absent.includes(each)) : colleagues;
    return [
      {
        kind: kind === 'briefing' ? 'interviewerBriefing' : 'interviewerReminder',
        companyId: it.company_id,
        to: person.email,
        aboutId: it.match_id,
        tell: (reading) => ({
          ...about(it, reading, reading.timeZone),
          candidate: it.name,
          with: namesOf(reading.language, others),
          standsInFor: standsIn ? namesOf(reading.language, absent) : undefined,
          profilePath: isReader ? profilePath : undefined,
          known: isReader ? facts?.(reading.language) : undefined,
        }),
      },
    ];
  });
};

/** Reminds everybody whom an interview concerns and who has not been; whoever moves or cancels it waits for that. */
const remind = (platform: Platform, companyId: string, interviewId: string): Promise<void> =>
  platform.pools.asCompany(companyId, async (db) => {
    await lock(db, interviewId);
    const due = await takeDue(db, interviewId);
    const it = due.length > 0 ? await find(db, interviewId) : undefined;
    if (!it) return;
    const means = { db, platform };
    const isCandidates = ({ reader_id }: DueRow) => reader_id === it.member_id;
    await postAll(means, await candidateLetters(means, it, due.filter(isCandidates)));
    const forTeam = due.filter((one) => !isCandidates(one));
    await postAll(means, await teamLetters(means, it, forTeam));
  });

/**
 * The job that reminds of interviews. It looks at what is near and whom nobody has reminded, so a node that died, a clock that
 * jumped or an hour without any node leaves nothing out and sends nothing twice.
 */
export const remindTask =
  (platform: Platform): Task<'interviewReminders'> =>
  async () => {
    const due = await platform.pools.asSystem((db) => dueNow(db, most));
    for (const { company_id, interview_id } of due) await remind(platform, company_id, interview_id);
  };
