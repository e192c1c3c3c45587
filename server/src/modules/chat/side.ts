import { tenantTypes } from '@marigold/contract/chat';
import type { CompanyCall, MemberCall } from '#platform/http/call';

/** A request of either side of a conversation. */
export type ChatCall = CompanyCall | MemberCall;

/** Whether the candidate calls. */
export const isMember = (call: ChatCall): call is MemberCall => call.actor.role === 'Member';

/** What the caller is in a conversation. */
export const kindOf = (call: ChatCall): 1 | 2 => (isMember(call) ? tenantTypes.Member : tenantTypes.User);
