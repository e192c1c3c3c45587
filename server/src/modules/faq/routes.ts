import type { faq } from '@marigold/contract/faq';
import type { Handlers } from '#platform/http/serve';
import * as service from './service.ts';

export const routes: Handlers<typeof faq.routes> = {
  listFaqs: (call, asked) => service.list(call, asked),
  saveFaqs: (call, { body }) => service.save(call, body),
  deleteFaq: async (call, { faqId }) => {
    await service.remove(call, faqId);
    return { done: true };
  },
  askFaq: (call, { body }) => service.ask(call, body),
  listFaqScopes: async (call) => ({ data: await service.scopes(call) }),
};
