import sql from 'sql-template-tag';
import type { faq, FaqReview } from '@marigold/contract/faq';
import type { Asked } from '@marigold/contract/kit';
import { badRequest } from '@marigold/contract/problems';
import { bytesOf, faqFileNamed } from '#modules/files';
import type { CompanyCall } from '#platform/http/call';
import { questionsOf } from './reading/read.ts';
import { reviewed } from './reading/reviewed.ts';
import { scopeOf } from './service.ts';
import { inScope, list } from './store.ts';

/** Reads the questions of an uploaded file; nothing is saved. No transaction is open while it is read. */
export const sync = async (call: CompanyCall, asked: Asked<typeof faq.routes.syncFaq>['body']): Promise<FaqReview> => {
  const { platform, actor } = call;
  const { fileName, fileType } = asked;
  const { objectId, known } = await platform.pools.asCompany(actor.companyId, async (db) => {
    const scope = await scopeOf({ ...call, db }, asked, 'editOpportunities');
    return {
      objectId: await faqFileNamed(db, actor.userId, fileName),
      known: await list(db, inScope(scope), sql`position`, 500),
    };
  });
  const bytes = objectId && (await bytesOf(platform, objectId));
  if (!bytes) throw badRequest('This file was not uploaded. Upload it again.', 'body.fileName', 'NOT_UPLOADED');
  return { fileName, questions: reviewed(await questionsOf(bytes, fileType, fileName), known) };
};
