import type { Readable } from 'node:stream';
import type { Application } from '@marigold/contract/jobs';
import { notFound } from '@marigold/contract/problems';
import type { Call } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { applyFor, readSentCv } from '#modules/candidate';
import { keepCv, keyOf } from '#modules/files';
import { questionsOf } from '#modules/opportunity';
import { voiceOf } from '@marigold/pages/voice';
import { Ended } from '../service.ts';
import * as store from '../store.ts';

/** What an applicant agrees to, in words: the same on the page and where it is kept. */
export const consentText = (language: Call['language'], { name, months }: { name: string; months: number }): string =>
  voiceOf(language).say('{{company}} may use this to decide about this job. It is deleted after {{months}} months.', {
    company: name,
    months,
  });

/** The refusal of an opportunity that is not posted: whether it ever was decides what it says. */
const refusal = async (db: Db, opportunityId: string): Promise<never> => {
  const company = await store.companyOf(db, opportunityId);
  const slug = company?.opportunity_slug;
  const ended = company && slug ? await store.ended(db, company.company_id, slug) : undefined;
  throw company && ended ? new Ended(company, ended) : notFound('Role');
};

/** The company of a posted opportunity, or the refusal. */
const companyFor = async (db: Db, opportunityId: string) => {
  const company = await store.companyOf(db, opportunityId);
  return company?.is_posted ? company : refusal(db, opportunityId);
};

/** Keeps a CV that somebody wants to apply with. */
export const sendCv = async (
  { platform }: Call,
  { opportunityId, ...sent }: { opportunityId: string; fileName: string; bytes: Readable; length: number | undefined },
) => {
  // In a transaction of its own: no connection is held while bytes arrive.
  const { company_id } = await platform.pools.asSystem((db) => companyFor(db, opportunityId));
  const cvId = await keepCv(platform, { companyId: company_id, ...sent });
  return { cvId, key: keyOf(platform, cvId) };
};

/** What a CV says, for whoever has its key. */
export const readCv = ({ platform, language }: Call, key: string) => readSentCv(platform, key, language);

/** Applies for a posted opportunity. The answer is the same for everybody: how it goes on is in the mail. */
export const apply = async (call: Call, opportunityId: string, application: Application) => {
  const { pools } = call.platform;
  const company = await pools.asSystem((db) => store.companyOf(db, opportunityId));
  const months = company?.retention_months ?? 0;
  const asked = await pools.asSystem((db) => questionsOf(db, opportunityId));
  await applyFor(call, application, {
    opportunityId,
    terms: { months, text: consentText(call.language, { name: company?.name ?? '', months }) },
    refuse: () => refusal(call.db, opportunityId),
  });
  const questions = [...(asked?.screening_questions ?? []), ...(asked?.open_questions ?? [])];
  const written = questions.filter(({ question }) => question.trim() !== '');
  return { applicationId: application.id, questions: written.length, next: 'mail' as const };
};
