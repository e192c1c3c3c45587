import { z } from 'zod';
import { Id, Moment, text } from './kit.ts';
import { answers, limits, paths } from './opportunityFields.ts';
import { opportunityPermissions, parts } from './permissions.ts';
import { MatchCounters } from './pipeline.ts';

export { limits, OpenQuestion, ScreeningQuestion } from './opportunityFields.ts';

/** The statuses of an opportunity; their order gives the numbers. */
export const statuses = ['Draft', 'PendingApproval', 'Rejected', 'Posted', 'Closed', 'Archived'] as const;
/** One of the statuses, by its name. */
export const OpportunityStatus = z.enum(statuses);
export type OpportunityStatus = z.infer<typeof OpportunityStatus>;

/** The number a status has in queries: Draft 1 to Archived 6. */
export const statusId = (status: OpportunityStatus): number => statuses.indexOf(status) + 1;
/** The status with this number, or undefined for an unknown number. */
export const statusOfId = (id: number): OpportunityStatus | undefined => statuses[id - 1];

/** Every step an opportunity can take and where it leads. The service enforces it; the action menu reads it. */
export const steps = {
  edit: { from: ['Draft', 'Rejected', 'Posted'], to: null },
  requestApproval: { from: ['Draft', 'Rejected', 'Closed', 'PendingApproval'], to: 'PendingApproval' },
  recall: { from: ['PendingApproval'], to: 'Draft' },
  reject: { from: ['PendingApproval'], to: 'Rejected' },
  post: { from: ['PendingApproval', 'Draft', 'Rejected', 'Closed'], to: 'Posted' },
  close: { from: ['Posted'], to: 'Closed' },
  undoClose: { from: ['Closed'], to: 'Posted' },
  archive: { from: ['Draft', 'Rejected', 'Closed'], to: 'Archived' },
  restore: { from: ['Archived'], to: 'Closed' },
  delete: { from: ['Draft', 'Rejected', 'Archived'], to: null },
} as const satisfies Record<string, { from: readonly OpportunityStatus[]; to: OpportunityStatus | null }>;
/** The name of a step. */
export type Step = keyof typeof steps;

/** Whether a status allows a step. */
export const allows = (status: OpportunityStatus, step: Step): boolean =>
  (steps[step].from as readonly OpportunityStatus[]).includes(status);

/** The statuses that can be reached from a status, for a refusal that lists them. */
export const reachable = (status: OpportunityStatus): OpportunityStatus[] => [
  ...new Set(
    Object.values(steps).flatMap((step) =>
      step.to && (step.from as readonly string[]).includes(status) && step.to !== status ? [step.to] : [],
    ),
  ),
];

/** Seconds in which the user who closed an opportunity can undo that. No candidate is told before. */
export const closeUndoSeconds = 60;

/** What happens to candidates who were told that it closed, when it is posted again: they stay rejected, or are invited back. */
export const ToldChoice = z.enum(['stay', 'return']);
export type ToldChoice = z.infer<typeof ToldChoice>;

/** The choice, with a message to those who are invited back. */
export const PostAgain = z.strictObject({
  told: ToldChoice.optional(),
  message: text(limits.closingMessage).optional().describe('Only to those who are invited back'),
});
export type PostAgain = z.infer<typeof PostAgain>;

/** What an author fills in: the edit patch allows exactly these paths. An empty text clears a field. */
export const Details = z.strictObject(paths);
export type Details = z.infer<typeof Details>;
/** The name of a field an author fills in. */
export type DetailPath = keyof Details;
/** The fields an author fills in. */
export const detailPaths = Object.keys(Details.shape) as DetailPath[];

/** One operation of the edit patch. The value is checked against its path by `readPatch`. */
export const Replace = z.strictObject({
  op: z.literal('replace', 'Only the operation replace is possible.'),
  path: z.enum(detailPaths as [DetailPath, ...DetailPath[]], 'This field cannot be edited.'),
  value: z.unknown().optional(),
});

/** The fields that are required before approval can be requested. */
export const neededFields = ['jobTitle', 'location', 'workMode', 'employmentType', 'skills'] as const;
/** A field that is required before approval can be requested. */
export type NeededField = (typeof neededFields)[number];

/** An opportunity with all its details. */
export const Opportunity = z.object({
  opportunityId: Id,
  companyId: Id,
  slug: z.string(),
  version: z.int(),
  status: OpportunityStatus,
  ...answers,
  departmentId: Id.nullable(),
  officeId: Id.nullable(),
  createdBy: Id,
  createdByName: z.string(),
  createdDate: Moment,
  approvalDate: Moment.nullable(),
  lastEditDate: Moment,
  lastEditedBy: Id,
  lastEditedByName: z.string(),
  rejectedDate: Moment.nullable(),
  requestedDate: Moment.nullable(),
  closedDate: Moment.nullable().describe('When it was closed, if it was posted before and is not now'),
  postAgain: z
    .object({ told: ToldChoice, message: z.string().nullable() })
    .nullable()
    .describe('While it waits to be posted again: what happens to candidates who were told that it closed'),
  reviewerId: Id.nullable(),
  reviewerFullName: z.string().nullable(),
  comment: z.string().nullable().describe("The reviewer's comment when it was rejected"),
  note: z.string().nullable().describe("The author's note with the request"),
  missing: z.array(z.enum(neededFields)),
  steps: z.array(z.enum(Object.keys(steps) as [Step, ...Step[]])).describe('The steps that the caller may take now'),
  myParts: z.array(z.enum(parts)).describe('The parts that the caller has in it, the greatest first'),
  may: z.array(z.enum(opportunityPermissions)).describe('The permissions of the caller that reach it'),
});
export type Opportunity = z.infer<typeof Opportunity>;

/** A row of the list of opportunities. */
export const OpportunityListItem = z.object({
  opportunityId: Id,
  jobTitleName: z.string(),
  locationName: z.string(),
  workModeName: z.string().nullable(),
  lastEditedDate: Moment,
  lastEditedByName: z.string(),
  approvalDate: Moment.nullable(),
  status: OpportunityStatus,
  matchesCounter: z.int(),
  counters: MatchCounters.nullable(),
  memberProfileImages: z.array(z.string()),
  departmentId: Id.nullable(),
  officeId: Id.nullable(),
  createdBy: Id,
  createdByName: z.string(),
  reviewerId: Id.nullable(),
  reviewerFullName: z.string().nullable(),
  requestedDate: Moment.nullable(),
  rejectedDate: Moment.nullable(),
  closedDate: Moment.nullable(),
  missing: z.array(z.enum(neededFields)),
  steps: Opportunity.shape.steps,
  myParts: Opportunity.shape.myParts,
  may: Opportunity.shape.may,
  standsInFor: Id.nullable().describe('The absent person in whose place alone the caller has a part in it'),
  version: z.int(),
});
export type OpportunityListItem = z.infer<typeof OpportunityListItem>;

/** An opportunity with conversations. */
export const ChatOpportunity = z.object({
  opportunityId: Id,
  opportunityName: z.string(),
  opportunityLocation: z.string(),
  companyName: z.string(),
  companyLogo: z.string(),
  status: OpportunityStatus,
  conversations: z.int(),
  unread: z.int().describe('Messages the caller has not read'),
  unreadConversations: z.int().describe('Conversations with such messages'),
  lastMessageDate: Moment.nullable(),
});
export type ChatOpportunity = z.infer<typeof ChatOpportunity>;

/** A row of a reviewer's list of assigned opportunities. */
export const ReviewListItem = z.object({
  opportunityId: Id,
  jobTitleName: z.string(),
  locationName: z.string(),
  lastEditedDate: Moment,
  requestedDate: Moment.nullable(),
  status: OpportunityStatus,
  userFullName: z.string(),
  pictureUrl: z.string(),
  createdBy: Id,
  userProfileImageId: Id.nullable(),
  standsInFor: Id.nullable().describe('The absent reviewer in whose place the caller decides'),
});
export type ReviewListItem = z.infer<typeof ReviewListItem>;

/** One entry of an opportunity's history. */
export const OpportunityEvent = z.object({
  id: Id,
  at: Moment,
  by: z.string(),
  step: z.string(),
  from: OpportunityStatus.nullable(),
  to: OpportunityStatus,
  comment: z.string().nullable(),
  ownDecision: z.boolean().describe('An admin decided on an opportunity that they created or edited themselves'),
});
export type OpportunityEvent = z.infer<typeof OpportunityEvent>;

/** A difference between the version a reviewer saw last and the one that waits. */
export const Change = z.object({
  field: z.string(),
  before: z.array(z.string()),
  after: z.array(z.string()),
});
export type Change = z.infer<typeof Change>;
