import type { Call } from '#platform/http/call';
import { heldSeconds, inSeconds } from '#modules/matches';
import { titleOf } from '#modules/opportunity';
import { type Mail, postAll, type Reading } from '#ports/mail/mail';
import { calendarFile } from './calendarFile.ts';
import { makeLink } from './choosing/links.ts';
import { chosenAs } from './choosing/store.ts';
import { candidateZone } from './present.ts';
import { mayRead, readers } from './reminding/readers.ts';
import type { InterviewRow } from './store.ts';

type Means = Pick<Call, 'db' | 'platform'>;
/** What letters tell of an interview. */
export type News = 'Booked' | 'Moved' | 'Cancelled';

/** How a day and a time are written in a language and a time zone, with the zone's name. */
export const momentsIn = (language: string, timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });

/** Day and time of an interview in a language and a time zone, with the zone's name. */
export const timeIn = ({ starts_at, ends_at }: InterviewRow, language: string, timeZone: string): string =>
  momentsIn(language, timeZone).formatRange(starts_at, ends_at);

/** The name of an interview in calendars, the same for as long as it lives. */
export const uidOf = (
  { publicUrl }: Call['platform']['config'],
  { interview_id }: Pick<InterviewRow, 'interview_id'>,
) => `${interview_id}@${new URL(publicUrl).hostname}`;

/** The iCalendar object that goes with a letter. */
export const fileOf = (
  { platform }: Pick<Means, 'platform'>,
  it: InterviewRow,
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH',
): string => {
  const { address } = platform.config.mailFrom;
  const people = it.email === null ? [] : [{ name: it.name, email: it.email }];
  const team = it.interviewers.map(({ full_name, email }) => ({ name: full_name, email }));
  return calendarFile(
    {
      uid: uidOf(platform.config, it),
      sequence: it.sequence,
      start: it.starts_at,
      end: it.ends_at,
      timeZone: it.time_zone,
      title: it.title,
      description: it.message,
      location: it.place,
      organizer: { name: it.company, email: address },
      attendees: [...people, ...team],
    },
    method,
  );
};
const fileFor = (means: Means, it: InterviewRow, news: News) => {
  const method = news === 'Cancelled' ? 'CANCEL' : 'REQUEST';
  return { method, text: fileOf(means, it, method) } as const;
};

/** Where a candidate moves or cancels an interview: without signing in where it came about by an invitation to choose. */
export const changePathOf = async (means: Means, { interview_id, match_id }: InterviewRow): Promise<string> => {
  const invitation = await chosenAs(means.db, interview_id);
  return invitation ? makeLink(means, invitation) : `/c/applications/${match_id}/interview`;
};

/** Who is told, by whom, from when on, and with which words. */
interface Telling {
  by?: { fullName: string; email: string } | undefined;
  /** Not before; every letter waits a minute, in which it can be taken back. */
  until?: Date;
  message?: string | undefined;
  /** Of one that changed: what its readers know it to be. */
  before?: InterviewRow | undefined;
}

/** Writes to the candidate and to everybody who interviews what became of an interview. */
export const tellInterview = async (
  means: Means,
  it: InterviewRow,
  news: News,
  { by, until, message = it.message, before }: Telling,
): Promise<void> => {
  const holdUntil = until ?? inSeconds(heldSeconds);
  const ics = fileFor(means, it, news);
  const common = { companyId: it.company_id, holdUntil, aboutId: it.match_id, ics, ...(by && { by }) };
  const about = (reading: Reading) => ({
    title: titleOf(it, reading.language) ?? 'Untitled',
    company: reading.company,
    place: { kind: it.place_kind, text: it.place },
    with: new Intl.ListFormat(reading.language).format(it.interviewers.map(({ full_name: name }) => name)),
    message: message || undefined,
    isTime: before?.starts_at.getTime() !== it.starts_at.getTime() || before.ends_at.getTime() !== it.ends_at.getTime(),
  });
  const zone = candidateZone(it) ?? it.time_zone;
  const changePath = news === 'Cancelled' || it.email === null ? undefined : await changePathOf(means, it);
  const toCandidate: Mail<'interviewBooked' | 'interviewMoved' | 'interviewCancelled'>[] =
    it.email === null
      ? []
      : [
          {
            ...common,
            kind: `interview${news}`,
            to: it.email,
            tell: (reading) => ({
              ...about(reading),
              name: it.name,
              time: timeIn(it, reading.language, zone),
              changePath,
            }),
          },
        ];
  await postAll(means, toCandidate);
  const idsOf = (people: InterviewRow['interviewers']) => new Set(people.map(({ user_account_id: id }) => id));
  const known = before && idsOf(before.interviewers);
  const left = before?.interviewers.filter(({ user_account_id: id }) => !idsOf(it.interviewers).has(id)) ?? [];
  // Whoever came to it later has read of none before, and whoever left it is in it no more.
  const newsFor = ({ user_account_id: id }: InterviewRow['interviewers'][number]): News =>
    known && !known.has(id) ? 'Booked' : news;
  const seeing = (await readers(means.db, [...idsOf(it.interviewers)])).filter((row) => mayRead(row, it));
  const seers = new Set(seeing.map((row) => row.user_account_id));
  const told = [
    ...it.interviewers.map((person) => ({ person, what: newsFor(person), ics, at: it, isOut: false })),
    // They know it at the time it had.
    ...left.map((person) => ({
      person,
      what: 'Cancelled' as const,
      ics: fileFor(means, it, 'Cancelled'),
      at: before ?? it,
      isOut: true,
    })),
  ];
  await postAll(
    means,
    told.map(
      ({
        person,
        what,
        ics: file,
        at,
        isOut,
      }): Mail<'interviewerBooked' | 'interviewerMoved' | 'interviewerCancelled'> => ({
        ...common,
        ics: file,
        kind: `interviewer${what}`,
        to: person.email,
        tell: (reading) => ({
          ...about(reading),
          name: person.full_name,
          candidate: it.name,
          isOut,
          profilePath: seers.has(person.user_account_id)
            ? `/opportunities/${it.opportunity_id}/candidates?stage=Matches&match=${it.match_id}`
            : undefined,
          time: timeIn(at, reading.language, reading.timeZone),
        }),
      }),
    ),
  );
};
