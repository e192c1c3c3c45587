import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { type Application, consentVersion } from '@marigold/contract/jobs';
import { badRequest, refused } from '@marigold/contract/problems';
import { countAttempt, isAmongFirst } from '#platform/sessions/attempts';
import type { Call } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { newId } from '#platform/database/id';
import { enqueue } from '#platform/jobs/jobs';
import { personFor } from '#platform/sessions/candidateSessions';
import { startForApplicant } from '#modules/chat';
import { claimCv, isCvSent } from '#modules/files';
import { type Applicant, memberForApplication, noteOwnWords, storeProfile } from '#modules/import';
import { appliedBefore, promisesKnown, type TakenApplication, takeApplication } from '#modules/matches';
import { holdPosted, type OpportunityRow, titleOf } from '#modules/opportunity';
import { post } from '#ports/mail/mail';
import { isMailLeft } from '#ports/mail/mailsAskedFor';
import { moveTo, type StoredApplication, storedAs } from './correcting.ts';
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
  if (!(await isMailLeft(call, isKnown ? 'applicationKnown' : 'applicationReceived', email))) return;
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
  const waits = { matchId, status: 'matched', since: appliedAt } as const;
  const hearBy = (await promisesKnown(call.db, [waits])).get(matchId)?.day ?? null;
  const isAsked = opportunity.screening_questions.length + opportunity.open_questions.length > 0;
  return post(call, {
    ...to,
    kind: 'applicationReceived',
    tell: ({ language, company }) => ({
      name,
      company,
      title: titleOf(opportunity, language) ?? '',
      token,
      days,
      hearBy,
      isAsked,
      isUnused,
    }),
  });
};

/** Applications with one id, or of one address, wait for each other. */
const inTurn = async (db: Db, { id, email }: Application) => {
  for (const key of [`application ${id}`, `applicant ${email}`])
    await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
};

/** Keeps in which language and zone an applicant reads, unless they said it before. */
const noteReading = ({ db, language }: Call, personId: string, { timeZone }: Application) =>
  db.run(sql`
    update person set language = coalesce(language, ${language}), time_zone = coalesce(time_zone, ${timeZone ?? null})
    where person_id = ${personId}`);

/** Tells the person whose application it was meant to be; what they say of themself now is newer than what came first. */
const moved = async (
  call: Call,
  opportunity: OpportunityRow,
  { member_id: memberId, company_id: companyId, match_id: matchId, at }: StoredApplication,
  application: Application,
): Promise<void> => {
  const { name, email } = application;
  const personId = await personFor(call.db, memberId);
  if (!personId) throw new Error('an applicant is no person');
  await noteReading(call, personId, application);
  const { cvId } = application;
  // A page that sends the same again sends the file again as well.
  const [hasCv] = await call.db.rows(sql`select 1 from member_document where member_id = ${memberId} limit 1`);
  if (cvId && !hasCv) await claimCv(call.db, { objectId: cvId, companyId, memberId });
  await storeOwnWords(call.db, { member_id: memberId, company_id: companyId, name, isNew: true }, application);
  await sendReceipt(call, opportunity, { name, email, isUnused: false }, personId, {
    matchId,
    appliedAt: at,
    isKnown: false,
    isBack: false,
  });
};

/**
 * Takes an application: the member, the match, the consent and the receipt are stored in the running transaction, once
 * however often it is sent. Sent again with another address, it moves there as long as it can. Who has the address makes no difference to whoever sends it.
 */
export const applyFor = async (call: Call, application: Application, taking: Taking): Promise<void> => {
  const { db, platform, language, ip } = call;
  const { rateLimitFactor } = platform.config;
  await countAttempt(platform.pools, `apply ${ip}`, most.ofCaller * rateLimitFactor);
  await countAttempt(platform.pools, `apply ${application.email}`, most.ofPerson * rateLimitFactor);
  // Only machines see this field. They are answered as if all were well.
  if (application.homepage) return;
  await inTurn(db, application);
  const stored = await storedAs(db, application.id);
  if (stored?.email === application.email) return;
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
  if (stored && (await moveTo(db, stored, application))) return moved(call, opportunity, stored, application);
  const member = await memberForApplication(db, opportunity, application);
  const personId = await personFor(db, member.member_id);
  if (!personId) throw new Error('an applicant is no person');
  // Anybody can type an address: to what somebody said when they applied, only they add, signed in.
  const before = await appliedBefore(db, { memberId: member.member_id, opportunityId: opportunity.opportunity_id });
  if (before !== 'here') await noteReading(call, personId, application);
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
    // Nothing of what a stranger may have sent is stored, so that it came before is remembered here.
    if (taken.isKnown) {
      if (await isAmongFirst(db, `applied again ${id} ${email}`, { most: 1 }))
        await sendReceipt(call, opportunity, { name: member.name, email, isUnused }, personId, taken);
      return;
    }
    const hash = createHash('sha256').update(taking.terms.text).digest();
    await db.run(sql`
      insert into application (application_id, company_id, match_id, consent_version, consent_hash, consent_months, language,
        came_source, came_medium, came_campaign, came_referral)
      values (${stored ? newId() : id}, ${opportunity.company_id}, ${taken.matchId}, ${consent.version}, ${hash}, ${consent.months}, ${language},
        ${cameFrom.source || null}, ${cameFrom.medium || null}, ${cameFrom.campaign || null}, ${cameFrom.referral || null})`);
    await showPhoto(db, personId);
    await sendReceipt(call, opportunity, { name: member.name, email, isUnused }, personId, taken);
    const { company_id: companyId, opportunity_id: opportunityId } = opportunity;
    await startForApplicant(call, { companyId, opportunityId, memberId: member.member_id, ...taken });
  });
};
