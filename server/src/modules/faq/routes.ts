import type { faq } from '@marigold/contract/faq';
import type { Handlers } from '#platform/http/serve';
import { prepareFaqFile } from '#modules/files';
import * as crawling from './crawling/service.ts';
import * as service from './service.ts';
import { sync } from './sync.ts';

export const routes: Handlers<typeof faq.routes> = {
  listFaqs: (call, asked) => service.list(call, asked),
  saveFaqs: (call, { body }) => service.save(call, body),
  deleteFaq: async (call, { faqId }) => {
    await service.remove(call, faqId);
    return { done: true };
  },
  signFaqFile: (call, { fileName }) => prepareFaqFile(call, fileName),
  syncFaq: (call, { body }) => sync(call, body),
  crawlFaq: (call, { body }) => crawling.begun(call, body),
  getFaqCrawl: (call, { crawlId }) => crawling.shown(call, crawlId),
  cancelFaqCrawl: async (call, { crawlId }) => {
    await crawling.cancelled(call, crawlId);
    return { done: true };
  },
  askFaq: (call, { body }) => service.ask(call, body),
  listFaqScopes: async (call) => ({ data: await service.scopes(call) }),
};
