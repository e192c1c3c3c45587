import type { Interview } from '@marigold/contract/interviews';
import type { CompanyCall } from '#platform/http/call';
import type { OpportunityRow } from '../row.ts';
import type { PostingAgain } from './postingAgain.ts';

/** What the steps of an opportunity do to its candidates, each in the same transaction. */
export interface Pipeline {
  /** Everybody still in it gets a decision; answers how many, how many of them will be told, and whose interviews are off. */
  end(
    call: CompanyCall,
    row: OpportunityRow,
    message?: string,
  ): Promise<{ interviews: Interview[]; decided: number; told: number }>;
  /** Takes that back while nobody has been told; the opportunity is still as it was closed. */
  resume(call: CompanyCall, row: OpportunityRow): Promise<void>;
  /** Brings back those whose candidacy ended. */
  bringBack(call: CompanyCall, row: OpportunityRow, again: PostingAgain): Promise<void>;
}

let pipeline: Pipeline = {
  end: () => Promise.resolve({ interviews: [], decided: 0, told: 0 }),
  resume: () => Promise.resolve(),
  bringBack: () => Promise.resolve(),
};

/** Who knows the candidates of an opportunity. Set once, where the modules are put together. */
export const decideWith = (handler: Pipeline): void => {
  pipeline = handler;
};

/** The candidates of an opportunity, as its steps change them. */
export const candidates = (): Pipeline => pipeline;
