import type { reporting } from '@marigold/contract/reporting';
import type { Reply } from '@marigold/contract/kit';
import { useListDefinitionsQuery } from '#api/services/reporting.ts';
import { useMe } from '#state/root.ts';

/** A report that has a definition. */
export type Explained = Reply<typeof reporting.routes.listDefinitions>['data'][number]['report'];

/** What a report counts, in the reader's language, once it is known. */
export const useDefinition = (report: Explained): string | undefined => {
  const { companyId } = useMe();
  const { data } = useListDefinitionsQuery({ companyId });
  return data?.data.find((each) => each.report === report)?.text;
};
