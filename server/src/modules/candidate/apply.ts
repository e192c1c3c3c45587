import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { type Application, consentVersion } from '@marigold/contract/jobs';
import { badRequest, refused } from '@marigold/contract/problems';
import { countAttempt } from '#platform/sessions/attempts';
import type { Call } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { enqueue } from '#platform/jobs/jobs';
import { personFor } from '#platform/sessions/candidateSessions';
import { startForApplicant } from '#modules/chat';
import { claimCv, isCvSent } from '#modules/files';
import { type Applicant, memberForApplication, noteOwnWords, storeProfile } from '#modules/import';
import { appliedBefore, type TakenApplication, takeApplication } from '#modules/matches';
import { holdPosted, type OpportunityRow, titleOf } from '#modules/opportunity';
import { post } from '#ports/mail/mail';
import { isErasing } from './erasing/requests.ts';
import { linkedInOf } from './linkedIn.ts';
import { makeLink } from './links.ts';
import { showPhoto } from './own/photo.ts';
import { daysToReply } from './replies.ts';

/** Applications in 15 minutes: from one address of a person, and from one caller, which may be a whole school. */
const most = { ofPerson: 10, ofCaller: 60 };

/** What an application needs of whoever takes it. */
export interface Taking {
  opportunityId: string;
  /** The company’s terms, as the applicant was shown them. */
  terms: { months: number; text: string };
  /** What refuses an opportunity that is not posted now. */
  refuse: () => Promise<never>;
}

/** Whether this application arrived before. */
const isStored = async (db: Db, applicationId: string): Promise<boolean> =>
  (await db.one(sql`select 1 from application where application_id = ${applicationId}`)) !== undefined;

/** Stores what an applicant says of themself; of somebody known it fills what is empty, and of one of the pool nothing changes. */
const storeOwnWords = async (
  db: Db,
  { member_id: memberId, name, company_id: companyId, isNew }: Applicant,
  { profile, linkedIn: typed = '' }: Application,
) => {
  const linkedIn = linkedInOf(typed, 'body.linkedIn');
  if (companyId === null) return;
  const member = { memberId, companyId, name };
  if (profile) await storeProfile(db, member, profile, { wins: isNew });
  await noteOwnWords(db, member, { linkedIn, wins: false, isConfirmed: isNew && profile !== undefined });
};

const sendReceipt = async (
  call: Call,
  opportunity: OpportunityRow,
  { name, email, isUnused }: { name: string; email: string; isUnused: boolean },
  personId: string,
  { matchId, appliedAt, isKnown }: TakenApplication,
) => {
  const { company_id: companyId } = opportunity;
  const { token } = await makeLink(call, personId, `/c/applications/${matchId}`);
  const days = isKnown ? null : ((await daysToReply(call.db, [companyId])).get(companyId) ?? null);
  const to = { companyId, to: email, aboutId: matchId };
  if (isKnown)
    return post(call, {
      ...to,
      kind: 'applicationKnown',
      tell: ({ language, company, timeZone }) => ({
        name,
        company,
        title: titleOf(opportunity, language) ?? '',
        token,
        at: appliedAt,
        timeZone,
      }),
    });
  return post(call, {
    ...to,
    kind: 'applicationReceived',
    tell: ({ language, company }) => ({
      name,
      company,
      title: titleOf(opportunity, language) ?? '',
      token,
      days,
      isUnused,
    }),
  });
};

/** Applications with one id, or of one address, wait for each other. */
const inTurn = async (db: Db, { id, email }: Application) => {
  for (const key of [`application ${id}`, `applicant ${email}`])
    await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
};

/**
 * Takes an application: the member, the match, the consent and the receipt are stored in the running transaction, once
 * however often it is sent. Who has the address makes no difference to whoever sends it.
 */
export const applyFor = async (call: Call, application: Application, taking: Taking): Promise<void> => {
  const { db, platform, language, ip } = call;
  const { rateLimitFactor } = platform.config;
  await countAttempt(platform.pools, `apply ${ip}`, most.ofCaller * rateLimitFactor);
  await countAttempt(platform.pools, `apply ${application.email}`, most.ofPerson * rateLimitFactor);
  // Only machines see this field. They are answered as if all were well.
  if (application.homepage) return;
  await inTurn(db, application);
  if (await isStored(db, application.id)) return;
  const opportunity = await holdPosted(db, taking.opportunityId);
  if (!opportunity) return taking.refuse();
  const { consent, email, cvId, id, cameFrom = {} } = application;
  if (consent.version !== consentVersion || consent.months !== taking.terms.months)
    throw refused(
      'CONSENT_CHANGED',
      'What you agree to has changed meanwhile. Load the page again; what you typed stays.',
    );

  const title = (reading: Call['language']) => titleOf(opportunity, reading) ?? '';
  if (await isErasing(call, { email, title })) return;
  const member = await memberForApplication(db, opportunity, application);
  const personId = await personFor(db, member.member_id);
  if (!personId) throw new Error('an applicant is no person');
  await db.run(sql`update person set language = coalesce(language, ${language}),
    time_zone = coalesce(time_zone, ${application.timeZone ?? null}) where person_id = ${personId}`);
  // Anybody can type an address: to what somebody said when they applied, only they add, signed in.
  const before = await appliedBefore(db, { memberId: member.member_id, opportunityId: opportunity.opportunity_id });
  if (cvId) {
    const cv = { objectId: cvId, companyId: opportunity.company_id };
    const isThere =
      before === 'here' ? await isCvSent(db, cv) : await claimCv(db, { ...cv, memberId: member.member_id });
    if (!isThere) throw badRequest('Your CV did not stay with us. Add it again.', 'body.cvId', 'NOT_UPLOADED');
    // What was looked at before it was sent needs no guessing.
    if (!application.profile && before === 'nowhere')
      await enqueue(db, 'candidate.readCv', { memberId: member.member_id, objectId: cvId });
  }
  if (before === 'nowhere') await storeOwnWords(db, member, application);
  const isUnused = before !== 'nowhere' && Boolean(application.profile || application.linkedIn);
  await takeApplication(call, opportunity, member.member_id, async (taken) => {
    const hash = createHash('sha256').update(taking.terms.text).digest();
    await db.run(sql`
      insert into application (application_id, company_id, match_id, consent_version, consent_hash, consent_months, language,
        came_source, came_medium, came_campaign, came_referral)
      values (${id}, ${opportunity.company_id}, ${taken.matchId}, ${consent.version}, ${hash}, ${consent.months}, ${language},
        ${cameFrom.source || null}, ${cameFrom.medium || null}, ${cameFrom.campaign || null}, ${cameFrom.referral || null})`);
    await showPhoto(db, personId);
    await sendReceipt(call, opportunity, { name: member.name, email, isUnused }, personId, taken);
    const { company_id: companyId, opportunity_id: opportunityId } = opportunity;
    if (!taken.isKnown)
      await startForApplicant(call, { companyId, opportunityId, memberId: member.member_id, matchId: taken.matchId });
  });
};
