import { z } from 'zod';
import { Done, Id, listOf, type Route } from './kit.ts';
import { UserTypeNumber } from './session.ts';

/** Somebody whom a comment mentions, as `@name` stands in its text. */
export const Mention = z.object({ userId: Id, name: z.string() });
export type Mention = z.infer<typeof Mention>;

/** Most people whom one comment can mention. */
export const mostMentions = 50;
/** Whom a comment is to mention. */
export const Mentions = z
  .array(Id)
  .max(mostMentions, 'Mention up to 50 people.')
  .describe('The userIds of those whom the text names as @Full Name; each must see the candidate');

/** Somebody who can be mentioned. */
export const Mentionable = z.object({
  userId: Id,
  fullName: z.string(),
  userType: UserTypeNumber,
  pictureUrl: z.string(),
});
export type Mentionable = z.infer<typeof Mentionable>;

const member = z.object({ companyId: Id, opportunityId: Id, memberId: Id });
const base = '/v1/companies/:companyId/opportunities/:opportunityId/matches/:memberId/comments';

/** Calls about who is mentioned in comments on a candidate. */
export const mentionRoutes = {
  listMentionable: {
    method: 'GET',
    path: `${base}/people`,
    summary: 'Who can be mentioned in a comment on a candidate: colleagues who see them',
    may: 'commentOnCandidates',
    params: member,
    reply: listOf(Mentionable),
    reads: ['Opportunities', 'UserManagement', 'Structure'],
  },
  readMentions: {
    method: 'POST',
    path: `${base}/read`,
    summary: 'I have read these comments, which mention me',
    may: 'seeCandidates',
    audit: 'path.memberId',
    params: member,
    body: z.strictObject({ ids: z.array(Id).max(200) }),
    reply: Done,
  },
} as const satisfies Record<string, Route>;
