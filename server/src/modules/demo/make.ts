import { reach, userTypes } from '@marigold/contract/permissions';
import type { Platform } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { newId } from '#platform/database/id';
import { hashPassword } from '#platform/sessions/password';
import { storeMatches } from '#matching/sync/store';
import { createCompany, demoCompanies } from '#modules/company';
import { objectsOfCompany } from '#modules/files';
import { beginBulk, insertMembers, tellBulk } from '#modules/import';
import { rewriteMatches } from '#modules/matches';
import { factsOf, reaches, titleOf } from '#modules/opportunity';
import { endInterviewLater } from '#modules/scheduler';
import { demoCast } from './cast.ts';
import { profile } from './content/company.ts';
import { faq } from './content/faq.ts';
import { answerByVideo, objectRows, prepareFilms, storeBytes } from './films.ts';
import { sharedPassword, team } from './content/people.ts';
import { roles } from './content/roles.ts';
import { Diary } from './pipeline/diary.ts';
import { before, opportunityRow } from './opportunityRows.ts';
import { play } from './pipeline/play.ts';
import * as store from './store.ts';

/** How many opportunities people have at hand. */
const pins = 2;

/** Everything of the demo that can be made without the database: people, opportunities, and who matches what. */
const prepare = async ({ matching }: Platform) => {
  const companyId = newId();
  const now = new Date();
  const members = await demoCast(companyId);
  const opportunities = roles.map((role, place) => ({ role, ...opportunityRow(role, { companyId, place, now }) }));
  const posted = opportunities.filter(({ row }) => row.posted_date);
  const ranked = await matching.rankAmong(
    members,
    posted.map(({ row }) => factsOf(row)),
  );
  // Ids differ from one making to the next; who comes first among equals does not.
  const places = new Map(members.map(({ memberId }, place) => [memberId, place]));
  const placeOf = ({ memberId }: { memberId: string }) => places.get(memberId) ?? places.size;
  const matches = posted.flatMap(({ row }, at) =>
    (ranked[at]?.members ?? [])
      .toSorted((a, b) => b.score - a.score || placeOf(a) - placeOf(b))
      .map((match) => ({ opportunityId: row.opportunity_id, ...match })),
  );
  const films = await prepareFilms(companyId, team.helena.userId, now);
  return { companyId, now, members, opportunities, matches, films, passwordHash: await hashPassword(sharedPassword) };
};
type Prepared = Awaited<ReturnType<typeof prepare>>;

const addCompany = async (db: Db, { companyId, now, passwordHash }: Prepared) => {
  const { name, location_id: locationId } = profile;
  await createCompany(db, { companyId, name, locationId, language: 'en', isDemo: true });
  await demoCompanies.describe(db, companyId, profile);
  const accounts = Object.values(team).map((colleague, at) => ({
    user_account_id: colleague.userId,
    company_id: companyId,
    email: colleague.email,
    full_name: colleague.fullName,
    user_type: userTypes[colleague.role],
    state: 'Active',
    password_hash: colleague.isShown ? passwordHash : null,
    job_title_name: colleague.jobTitle,
    department: colleague.department,
    location_id: profile.location_id,
    time_zone: profile.time_zone,
    last_seen_at: before(now, at * 0.4),
    created_at: before(now, 200 - at * 12),
  }));
  await store.insert(db, 'user_account', accounts);
};

/** Gives each opportunity's candidates their past. */
const playAll = async (db: Db, { companyId, now, opportunities, films }: Prepared) => {
  const stored = await store.matchesOf(db, companyId);
  const diary = new Diary(profile.time_zone);
  const played = opportunities.flatMap(({ role, row }) => {
    const { posted_date: posted, closed_date: closed, created_by: recruiterId } = row;
    const own = stored.filter((match) => match.opportunity_id === row.opportunity_id);
    const { fresh = 0, pipeline = {}, written } = role;
    const colleagues = Object.values(team);
    const title = titleOf(row, 'en') ?? '';
    const interviewers = role.interviewers?.map((name) => team[name].userId) ?? [recruiterId];
    const meeters = { zone: profile.time_zone, role: title, interviewers };
    const talk = {
      recruiter: colleagues.find(({ userId }) => userId === recruiterId)?.fullName.split(' ')[0] ?? '',
      company: profile.name,
      role: title,
      written,
      readers: colleagues.filter((one) => reach(one.role, 'chat')).map(({ userId }) => userId),
    };
    return posted ? play(own, { closed, diary, fresh, meeters, now, pipeline, posted, recruiterId, talk }) : [];
  });
  await rewriteMatches(
    db,
    played.map(({ change }) => change),
  );
  const { talks, attachments } = answerByVideo(
    played.map(({ talk }) => talk),
    films,
  );
  const meetings = played.flatMap(({ interviews }) => interviews);
  const rows: [store.Table, readonly object[]][] = [
    ['match_history', played.flatMap(({ history }) => history)],
    ['match_comment', played.flatMap(({ said }) => said)],
    ['conversation', talks.flatMap(({ conversations }) => conversations)],
    ['attachment', attachments],
    ['message', talks.flatMap(({ messages }) => messages)],
    ['conversation_reader', talks.flatMap(({ readers }) => readers)],
    ['screening', talks.flatMap(({ screenings }) => screenings)],
    ['interview', meetings.map(({ interview }) => interview)],
    ['interview_attendee', meetings.flatMap(({ attendees }) => attendees)],
  ];
  for (const [table, each] of rows) await store.insert(db, table, each);
  for (const { interview } of meetings) if (interview.state === 'Scheduled') await endInterviewLater(db, interview);
};

/** Adds what the company answers to what candidates ask. */
const addFaq = (db: Db, { companyId, now }: Prepared) =>
  store.insert(
    db,
    'faq',
    faq.map((each, at) => ({
      faq_id: newId(),
      company_id: companyId,
      position: at + 1,
      source: 'typed',
      updated_at: before(now, 30 - at),
      ...each,
    })),
  );

/** Adds the videos that the company shows, and how often they were played. */
const addFilms = async (db: Db, { companyId, films, now }: Prepared) => {
  await store.insert(db, 'stored_object', objectRows(films, companyId, now));
  await store.insert(db, 'video_published', films.shown);
  await store.insert(db, 'video_view', films.views);
};

/** What people keep at hand, and that they looked two days ago at what they see. */
const addHabits = async (db: Db, { companyId, now, opportunities }: Prepared) => {
  const habits = Object.values(team).map(({ userId, role }) => {
    const sees = opportunities.filter(({ row }) => reaches({ userId, role }, 'seeOpportunities', row));
    return sees.map(({ row }) => ({
      company_id: companyId,
      user_account_id: userId,
      opportunity_id: row.opportunity_id,
    }));
  });
  const pinned = habits.flatMap((seen) => seen.slice(0, pins).map((each, position) => ({ ...each, position })));
  await store.insert(db, 'pin', pinned);
  const seenAt = before(now, 1.8);
  await store.insert(
    db,
    'opportunity_seen',
    habits.flat().map((each) => ({ ...each, seen_at: seenAt })),
  );
};

/**
 * Makes the demo company in one transaction, in place of the one that is named, and answers its id. When somebody else was
 * faster, the one they made is answered.
 */
export const make = async (platform: Platform, replaced: string | undefined): Promise<string> => {
  const prepared = await prepare(platform);
  const { companyId, matches, members, opportunities, films } = prepared;
  await storeBytes(platform, films);
  const own = films.objects.map(({ row }) => row.object_id);
  const made = await platform.pools.asSystem(async (db) => {
    await store.lockDemo(db);
    const present = await demoCompanies.demoCompany(db);
    if (present && present !== replaced) return { companyId: present, gone: own };
    const gone = present ? await objectsOfCompany(db, present) : [];
    if (present) await store.retire(db, present);

    await beginBulk(db);
    await addCompany(db, prepared);
    await addFilms(db, prepared);
    await insertMembers(db, members, 'demo');
    await store.insert(
      db,
      'opportunity',
      opportunities.map(({ row }) => row),
    );
    await store.insert(
      db,
      'opportunity_history',
      opportunities.flatMap(({ history }) => history),
    );
    await storeMatches(db, matches);
    await playAll(db, prepared);
    await addHabits(db, prepared);
    await addFaq(db, prepared);
    if (present) await store.remove(db, present);
    await tellBulk(db);
    return { companyId, gone };
  });
  // Only once nothing names them any more.
  for (const objectId of made.gone) await platform.files.remove(objectId);
  return made.companyId;
};
