import sql, { type Sql } from 'sql-template-tag';
import type { CandidateStatus } from '@marigold/contract/candidacy';
import type { ApplicationDetail, ApplicationItem, OwnInterview, WithdrawalReason } from '@marigold/contract/candidate';
import { withdrawUndoSeconds } from '@marigold/contract/candidacy';
import type { FactName, HearBy, OfferTerms } from '@marigold/contract/matches';
import type { ApplicantProfile } from '@marigold/contract/profile';
import { notFound, refused } from '@marigold/contract/problems';
import type { MemberCall } from '#platform/http/call';
import { logoUrl } from '#modules/files';
import { noteOwnWords, profileOf, storeProfile } from '#modules/import';
import { catalog, placeNamed } from '#modules/masterdata';
import { explainLater, promisesKnown, stepsOf, takeBack, termsTold, withdraw } from '#modules/matches';
import { nameIn, titleOf } from '#modules/opportunity';
import { titleIn } from '#modules/scheduler';
import { linkedInOf } from './linkedIn.ts';
import { checkPhone } from './phone.ts';
import { daysToReply } from './replies.ts';
import * as store from './store.ts';
import { type ShownCandidacy, candidacyOf } from './candidacy.ts';

/** A match as its candidate knows it. */
interface Known {
  row: store.Row;
  told: ShownCandidacy;
}

const over: readonly CandidateStatus[] = ['hired', 'closed', 'withdrawn'];
const day = 24 * 3_600_000;

const find = async ({ db }: MemberCall, where: Sql): Promise<Known[]> => {
  const rows = await store.matches(db, where);
  const steps = await stepsOf(
    db,
    rows.map((row) => row.match_id),
  );
  const known = rows.flatMap((row) => {
    const standing = {
      status: row.status,
      appliedAt: row.applied_at,
      contactedAt: row.contacted_at,
      toldAt: row.told_at,
      now: row.now,
    };
    const told = candidacyOf(steps.get(row.match_id) ?? [], standing);
    return told ? [{ row, told }] : [];
  });
  return known.toSorted((one, other) => other.told.since.getTime() - one.told.since.getTime());
};

const hearBy = ({ row, told }: Known, days: ReadonlyMap<string, number>): string | null => {
  const within = days.get(row.company_id);
  const isAwaited = told.status === 'received' || told.status === 'reviewing';
  if (within === undefined || !isAwaited || !row.applied_at) return null;
  return new Date(row.applied_at.getTime() + within * day).toISOString();
};

/** What is known of the companies of applications besides those: how fast they answer, and what they promised. */
interface Awaited {
  days: ReadonlyMap<string, number>;
  promises: ReadonlyMap<string, Pick<HearBy, 'at' | 'day' | 'word'>>;
}

const canChoose = ({ row, told }: Known): boolean => told.status === 'interview' && row.can_choose;

const promiseOf = (known: Known, promises: Awaited['promises']): ApplicationItem['promise'] => {
  const promise = canChoose(known) ? undefined : promises.get(known.row.match_id);
  return promise ? { hearBy: promise.at, day: promise.day, word: promise.word } : null;
};

const present = (call: MemberCall, known: Known, { days, promises }: Awaited): ApplicationItem => {
  const { row, told } = known;
  const { language, platform } = call;
  return {
    applicationId: row.match_id,
    opportunityId: row.opportunity_id,
    title: titleOf(row, language) ?? '',
    company: { name: row.company_name, logoUrl: logoUrl(platform, row.company_id, row.logo_id) },
    location: placeNamed(row.location_id, language),
    salaryName: nameIn(catalog.lists.salaryBands, row.salary_id, language),
    status: told.status,
    since: told.since.toISOString(),
    appliedDate: row.applied_at?.toISOString() ?? null,
    hearBy: hearBy(known, days),
    promise: promiseOf(known, promises),
    canChoose: canChoose(known),
    wasCancelled: told.status === 'interview' && row.was_cancelled,
    canWithdraw: !over.includes(told.status),
    canApplyAgain: told.status === 'withdrawn' && row.is_posted,
    jobPath: row.is_posted ? `/jobs/${row.company_slug}/${row.opportunity_slug}` : null,
  };
};

/** How fast companies reply is counted over all their applicants, of whom a candidate sees only themself. */
const awaited = ({ platform }: MemberCall, known: readonly Known[]): Promise<Awaited> =>
  platform.pools.asSystem(async (db) => ({
    days: await daysToReply(db, [...new Set(known.map(({ row }) => row.company_id))]),
    promises: await promisesKnown(
      db,
      known.map(({ row, told }) => ({ matchId: row.match_id, status: told.stands, since: told.since })),
    ),
  }));

/** The caller's applications, the one that changed last first. */
export const list = async (call: MemberCall): Promise<ApplicationItem[]> => {
  const known = await find(call, sql`true`);
  const more = await awaited(call, known);
  return known.map((each) => present(call, each, more));
};

/** What companies see of the caller whether or not the caller hides from them, by company, as far as the caller knows of it. */
export const seenBy = async (call: MemberCall): Promise<ReadonlyMap<string, 'application' | 'profile'>> => {
  const known = await find(call, sql`true`);
  const applied = known.filter(({ row }) => row.applied_at !== null);
  return new Map([
    ...known.map(({ row }) => [row.company_id, 'profile'] as const),
    ...applied.map(({ row }) => [row.company_id, 'application'] as const),
  ]);
};

/** The interview that a candidate knows to be booked. */
const interviewOf = async ({ db, language }: MemberCall, { row, told }: Known): Promise<OwnInterview | null> => {
  const found = told.status === 'interviewBooked' ? await store.interview(db, row.match_id) : undefined;
  if (!found) return null;
  return {
    interviewTime: found.starts_at.toISOString(),
    endTime: found.ends_at.toISOString(),
    place: { kind: found.place_kind, text: found.place },
    title: titleIn({ ...row, title: found.title }, language),
    message: found.message,
  };
};

/** The offer as far as the caller was told. Its steps are the company's record, so they are read as the company's. */
const offerOf = async ({ platform }: MemberCall, { row, told }: Known): Promise<OfferTerms | null> => {
  if (told.status !== 'offer' && told.status !== 'hired') return null;
  const terms = await platform.pools.asCompany(row.company_id, (db) => termsTold(db, row.match_id), true);
  return terms ?? null;
};

/** Facts by which a candidate is found; what they wish for finds nobody. */
const findsBy: readonly FactName[] = ['skills', 'jobTitle', 'location', 'experience', 'education', 'industry'];

/** Why a company wrote to the caller, who did not apply: what its role asks for and they have in full. */
const whyFound = async ({ platform, language }: MemberCall, { row }: Known): Promise<ApplicationDetail['why']> => {
  if (row.applied_at) return [];
  // Read as the company's, whose match it is. While the engine still reads, nothing is said rather than refused.
  const said = await platform.pools
    .asCompany(row.company_id, (db) => explainLater({ db, platform }, row.match_id), true)
    .catch(() => undefined);
  return (said?.(language).facts ?? []).flatMap(({ fact, matched }) => {
    const names = matched.filter(({ isPartial }) => !isPartial).map(({ name }) => name);
    return findsBy.includes(fact) && names.length > 0 ? [{ fact, matched: names }] : [];
  });
};

/** An application of the caller, as the company keeps it. */
export const whose = async (
  call: MemberCall,
  applicationId: string,
): Promise<{ companyId: string; matchId: string }> => {
  const { row } = await findOne(call, applicationId);
  return { companyId: row.company_id, matchId: row.match_id };
};

const findOne = async (call: MemberCall, applicationId: string): Promise<Known> => {
  const [known] = await find(call, sql`m.match_id = ${applicationId}`);
  if (!known) throw notFound('Application');
  return known;
};

/** One application of the caller. */
export const get = async (call: MemberCall, applicationId: string): Promise<ApplicationDetail> => {
  const known = await findOne(call, applicationId);
  const { row, told } = known;
  const files = await store.files(call.db, row.member_id, row.company_id);
  const own = await store.ownWords(call.db, row.member_id, row.company_id);
  const until = new Date(told.since.getTime() + withdrawUndoSeconds * 1000);
  return {
    ...present(call, known, await awaited(call, [known])),
    legal: { privacyNotice: row.privacy_notice, imprint: row.imprint },
    timeline: told.timeline.map(({ event, at }) => ({ event, at: at.toISOString() })),
    files: files.map(({ file_name, added_at }) => ({ name: file_name, sentDate: added_at.toISOString() })),
    why: await whyFound(call, known),
    undoUntil: told.status === 'withdrawn' && row.is_posted && until > row.now ? until.toISOString() : null,
    interview: await interviewOf(call, known),
    offer: await offerOf(call, known),
    profile: own ? { ...profileOf(own, call.language), linkedIn: own.linkedIn ?? '' } : null,
    isConfirmed: own?.isConfirmed ?? false,
  };
};

/** Stores what the caller says of themself: it wins over what was read or known. */
export const editProfile = async (
  call: MemberCall,
  applicationId: string,
  { linkedIn: typed, ...profile }: ApplicantProfile & { linkedIn: string },
): Promise<ApplicationDetail> => {
  const { row } = await findOne(call, applicationId);
  const linkedIn = linkedInOf(typed, 'body.linkedIn');
  const own = await store.ownWords(call.db, row.member_id, row.company_id);
  if (!own) throw refused('SHARED', 'This company has no profile of its own of you, so there is nothing to change.');
  checkPhone(profile.phone, profileOf(own, call.language).phone);
  const member = { memberId: row.member_id, companyId: row.company_id, name: own.name };
  // As with a withdrawal: written as the company's, once it is known whose it is.
  await call.platform.pools.asCompany(row.company_id, async (db) => {
    await storeProfile(db, member, profile, { wins: true });
    await noteOwnWords(db, member, { linkedIn, wins: true, isConfirmed: true });
  });
  return get(call, applicationId);
};

/** Withdraws an application of the caller; the company hears of it at once. */
export const end = async (
  call: MemberCall,
  applicationId: string,
  { reason, note }: { reason: WithdrawalReason; note?: string | undefined },
): Promise<ApplicationDetail> => {
  const { row } = await findOne(call, applicationId);
  // What a candidate does to a match is the company's to keep: it is written as the company's, once it is known whose it is.
  const { platform } = call;
  await platform.pools.asCompany(row.company_id, (db) =>
    withdraw({ db, platform }, applicationId, reason, note || undefined),
  );
  return get(call, applicationId);
};

/** Takes a withdrawal of the caller back. */
export const undoEnd = async (call: MemberCall, applicationId: string): Promise<ApplicationDetail> => {
  const { row } = await findOne(call, applicationId);
  const { platform } = call;
  await platform.pools.asCompany(row.company_id, (db) => takeBack({ db, platform }, applicationId));
  return get(call, applicationId);
};
