import type { Call } from '#platform/http/call';
import { heldSeconds, inSeconds } from '#modules/matches';
import { titleOf } from '#modules/opportunity';
import type { Cause } from '#ports/mail/letters/interview';
import { cancelFarewells, type Mail, post, postAll, type Reading } from '#ports/mail/mail';
import { momentOf, spanOf } from '@marigold/words/when';
import { calendarFile } from './calendarFile.ts';
import { makeLink } from './choosing/links.ts';
import { chosenAs } from './choosing/store.ts';
import { isNoNews, knownOf } from './outward/known.ts';
import { candidateZone } from './present.ts';
import { mayRead, readers } from './reminding/readers.ts';
import { type HoursRow, type InterviewRow, people } from './store.ts';

type Means = Pick<Call, 'db' | 'platform'>;
/** What letters tell of an interview. */
export type News = 'Booked' | 'Moved' | 'Cancelled';

const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** A day and a time in a language and a time zone, with the zone's name. */
export const momentIn = (at: Date, language: string, timeZone: string): string =>
  momentOf({ language, timeZone, clock }, new Date(), at);

/** Day and time of an interview in a language and a time zone, with the zone's name. */
export const timeIn = (
  { starts_at, ends_at }: Pick<InterviewRow, 'starts_at' | 'ends_at'>,
  language: string,
  timeZone: string,
): string => spanOf({ language, timeZone, clock }, new Date(), starts_at, ends_at);

/** The name of an interview in calendars, the same for as long as it lives. */
export const uidOf = (
  { publicUrl }: Call['platform']['config'],
  { interview_id }: Pick<InterviewRow, 'interview_id'>,
) => `${interview_id}@${new URL(publicUrl).hostname}`;

/**
 * The iCalendar object that goes with a letter. `uninvited`: of somebody who is in it no more, though it takes place; a client
 * takes it out of their calendar only where it names them, and nobody else (RFC 5546, 3.2.5).
 */
export const fileOf = (
  { platform }: Pick<Means, 'platform'>,
  it: InterviewRow,
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH',
  uninvited?: InterviewRow['interviewers'][number],
): string => {
  const { address } = platform.config.mailFrom;
  const people = it.email === null || uninvited ? [] : [{ name: it.name, email: it.email }];
  const team = (uninvited ? [uninvited] : it.interviewers).map(({ full_name, email }) => ({ name: full_name, email }));
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
      place: it.place_kind,
      organizer: { name: it.company, email: address },
      attendees: [...people, ...team],
      isLeft: uninvited !== undefined,
    },
    method,
  );
};

/** Where a candidate moves or cancels an interview: without signing in where it came about by an invitation to choose. */
export const changePathOf = async (means: Means, { interview_id, match_id }: InterviewRow): Promise<string> => {
  const invitation = await chosenAs(means.db, interview_id);
  return invitation ? makeLink(means, invitation) : `/c/applications/${match_id}/interview`;
};

type Person = Record<'fullName' | 'email', string>;
/** Who is told, by whom, from when on, and with which words. */
export interface Telling {
  by?: Person | undefined;
  /** Of the company, whose doing it is, where they are named to the team alone. */
  doer?: Person | undefined;
  /** Not before; every letter waits a minute, in which it can be taken back. */
  until?: Date;
  message?: string | undefined;
  /** Of one that changed: how it was before. */
  before?: InterviewRow | undefined;
  /** What the candidate did, where it is their doing. */
  cause?: Cause | undefined;
  /** Of one that does not take place: where its candidate chooses another time. */
  choosePath?: string | undefined;
}

type Times = Pick<InterviewRow, 'starts_at' | 'ends_at'>;
/** What a letter tells its reader: of an interview at which time, and whether that is another one than they knew. */
interface Tidings {
  news: News;
  at: Times;
  isTime: boolean;
}

const isSameTime = (one: Times, other: Times): boolean =>
  one.starts_at.getTime() === other.starts_at.getTime() && one.ends_at.getTime() === other.ends_at.getTime();

/**
 * What is news to whom, by what the letters that left told them: those that waited are out of date. Undefined: they know it
 * all. Whoever was never written to, because their address is a new one, knows what was there before.
 */
const tidings =
  (it: InterviewRow, news: News, file: string, { before }: Telling, known: Awaited<ReturnType<typeof knownOf>>) =>
  (address: string, wasIn: boolean): Tidings | undefined => {
    const letter = known.get(address);
    if (news === 'Booked' || (!letter && !wasIn)) return { news: 'Booked', at: it, isTime: true };
    const said = letter?.said;
    const time = said ? { starts_at: new Date(said.start), ends_at: new Date(said.end) } : (before ?? it);
    if (news === 'Cancelled') return letter && !said?.isOn ? undefined : { news, at: time, isTime: false };
    if (letter && !said?.isOn) return { news: 'Booked', at: it, isTime: true };
    return said && isNoNews(said, file) ? undefined : { news, at: it, isTime: !isSameTime(time, it) };
  };

/**
 * In whose name somebody of the team is written to: whoever did it, but never they themselves. What the candidate did nobody
 * signs; answers reach whoever organises it.
 */
const signed = (
  { email }: Pick<Person, 'email'>,
  { doer, organiser, cause }: Pick<Telling, 'doer' | 'cause'> & { organiser: HoursRow | undefined },
): Pick<Mail<'interviewerCancelled'>, 'by' | 'replyTo'> => {
  if (cause) return organiser && organiser.email !== email ? { replyTo: organiser.email } : {};
  return doer && doer.email !== email ? { by: doer } : {};
};

/** Writes to the candidate and to everybody who interviews what became of an interview, as far as it is news to them. */
export const tellInterview = async (means: Means, it: InterviewRow, news: News, telling: Telling): Promise<void> => {
  const { by, doer = by, until, message = it.message, before, cause } = telling;
  const holdUntil = until ?? inSeconds(heldSeconds);
  const known = await knownOf(means.db, it);
  const files = { on: fileOf(means, it, 'REQUEST'), off: fileOf(means, it, 'CANCEL') };
  const icsOf = (what: News) =>
    what === 'Cancelled'
      ? ({ method: 'CANCEL', text: files.off } as const)
      : ({ method: 'REQUEST', text: files.on } as const);
  const newsTo = tidings(it, news, files.on, telling, known);
  const unsigned = { companyId: it.company_id, holdUntil, aboutId: it.match_id };
  const [organiser] = cause || news === 'Cancelled' ? await people(means.db, it.booked_by ? [it.booked_by] : []) : [];
  const about = (reading: Reading, { isTime }: Tidings) => ({
    title: titleOf(it, reading.language) ?? 'Untitled',
    company: reading.company,
    place: { kind: it.place_kind, text: it.place },
    with: new Intl.ListFormat(reading.language).format(it.interviewers.map(({ full_name: name }) => name)),
    message: message || undefined,
    isTime,
  });
  const zone = candidateZone(it) ?? it.time_zone;
  const { email } = it;
  const own = email === null ? undefined : newsTo(email, news !== 'Booked');
  if (email !== null && own) {
    const changePath = own.news === 'Cancelled' ? telling.choosePath : await changePathOf(means, it);
    const letter: Mail<'interviewBooked' | 'interviewMoved' | 'interviewCancelled'> = {
      ...unsigned,
      // Nobody of the company stands for what the candidate has asked Marigold.
      ...(by && cause !== 'leaving' && { by }),
      ics: icsOf(own.news),
      kind: `interview${own.news}`,
      to: email,
      tell: (reading) => ({
        ...about(reading, own),
        name: it.name,
        time: timeIn(own.at, reading.language, zone),
        changePath,
        cause,
      }),
    };
    await post(means, letter);
  }
  const idsOf = (people: InterviewRow['interviewers']) => new Set(people.map(({ user_account_id: id }) => id));
  const wasIn = before && idsOf(before.interviewers);
  const left = before?.interviewers.filter(({ user_account_id: id }) => !idsOf(it.interviewers).has(id)) ?? [];
  // Whoever left and is back before they read of that never left.
  if (news !== 'Cancelled')
    await cancelFarewells(
      means.db,
      it.match_id,
      it.interview_id,
      it.interviewers.map((person) => person.email),
    );
  const seeing = (await readers(means.db, [...idsOf(it.interviewers)])).filter((row) => mayRead(row, it));
  const seers = new Set(seeing.map((row) => row.user_account_id));
  const stay = it.interviewers.map((person) => ({
    person,
    isOut: false,
    told: newsTo(person.email, wasIn?.has(person.user_account_id) ?? news === 'Cancelled'),
  }));
  const out = left.map((person) => ({
    person,
    isOut: true,
    told: tidings(it, 'Cancelled', files.on, telling, known)(person.email, true),
  }));
  // Whoever organises it reads that somebody else called it off, though they do not interview themselves.
  const isElse = organiser && (cause === 'candidate' || (doer && doer.email !== organiser.email));
  const isAside = isElse && !it.interviewers.some(({ email: address }) => address === organiser.email);
  const aside =
    news === 'Cancelled' && isAside ? [{ person: organiser, told: { news, at: it, isTime: false }, isOut: false }] : [];
  await postAll(
    means,
    [...stay, ...out, ...aside].flatMap(
      ({ person, isOut, told }): Mail<'interviewerBooked' | 'interviewerMoved' | 'interviewerCancelled'>[] =>
        told
          ? [
              {
                ...unsigned,
                ...signed(person, { doer, organiser, cause }),
                ...(person !== organiser && {
                  ics: isOut ? { method: 'CANCEL', text: fileOf(means, it, 'CANCEL', person) } : icsOf(told.news),
                }),
                kind: `interviewer${told.news}`,
                to: person.email,
                tell: (reading) => ({
                  ...about(reading, told),
                  name: person.full_name,
                  candidate: it.name,
                  isOut,
                  cause,
                  who: cause ? undefined : doer?.fullName,
                  isOwn: !cause && doer?.email === person.email,
                  canChoose: telling.choosePath !== undefined,
                  isOrganiser: person === organiser,
                  profilePath:
                    person === organiser || seers.has(person.user_account_id)
                      ? `/opportunities/${it.opportunity_id}/candidates?stage=Matches&match=${it.match_id}`
                      : undefined,
                  time: timeIn(told.at, reading.language, reading.timeZone),
                }),
              },
            ]
          : [],
    ),
  );
};
