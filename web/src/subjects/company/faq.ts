import { client, type Client } from '#api/client.ts';
import { faq } from '@marigold/contract/faq';

/** The calls of the FAQ. */
const faqApi: Client<typeof faq.routes> = client(faq);
export const {
  useListFaqsQuery,
  useListFaqScopesQuery,
  useSaveFaqsMutation,
  useDeleteFaqMutation,
  useAskFaqMutation,
  useLazySignFaqFileQuery,
  useSyncFaqMutation,
  useCrawlFaqMutation,
  useGetFaqCrawlQuery,
  useCancelFaqCrawlMutation,
} = faqApi;
