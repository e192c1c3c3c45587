import type { CompanyCall } from '#platform/http/call';
import { changesBetween } from './present.ts';
import { contentOf, emptyContent } from './row.ts';
import { opportunityFor } from './service.ts';
import * as store from './store.ts';

/** What happened to an opportunity, newest first, and what differs from what a reviewer saw last. */
export const listHistory = async (call: CompanyCall, opportunityId: string) => {
  const row = await opportunityFor(call, opportunityId, 'seeOpportunities');
  const events = await store.history(call.db, opportunityId);
  return {
    data: events.map((event) => ({
      id: event.opportunity_history_id,
      at: event.at.toISOString(),
      by: event.by,
      step: event.step,
      from: event.from_status,
      to: event.to_status,
      comment: event.comment,
      ownDecision: event.own_decision,
    })),
    changes: row.reviewed_content
      ? // A field that was not there yet when it was reviewed was empty.
        changesBetween({ ...emptyContent, ...row.reviewed_content }, contentOf(row), call.language)
      : [],
  };
};
