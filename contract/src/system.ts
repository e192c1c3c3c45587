import { z } from 'zod';
import { Id, Language, module, Moment } from './kit.ts';
import { PageQuery, pageOf } from './page.ts';

/** held: not due yet; queued: waiting for the mail server; kept: in the outbox because no mail server is configured. */
export const MailState = z.enum(['held', 'queued', 'sent', 'kept', 'failed', 'cancelled']);
export type MailState = z.infer<typeof MailState>;

/** The kinds of mail, in the order in which a company usually meets them. */
export const mailKinds = [
  'emailCode',
  'invitation',
  'invitationAgain',
  'reset',
  'passwordChanged',
  'superAdminTransferred',
  'standIn',
  'absenceEnded',
  'hiringTeamJoined',
  'secondFactorChanged',
  'passkeyChanged',
  'approvalRequest',
  'reviewEnded',
  'changesRequested',
  'approved',
  'postedAgain',
  'magicLink',
  'applicationReceived',
  'applicationKnown',
  'copyReady',
  'erasureAsked',
  'erasureHolds',
  'interviewInvite',
  'interviewChoice',
  'interviewChoiceChanged',
  'interviewChoiceWithdrawn',
  'offerMade',
  'hired',
  'rejected',
  'rejectionUndone',
  'opportunityClosed',
  'invitedBack',
  'hearByMoved',
  'interviewBooked',
  'interviewMoved',
  'interviewCancelled',
  'interviewerBooked',
  'interviewerMoved',
  'interviewerCancelled',
  'interviewReminder',
  'interviewerReminder',
  'interviewerBriefing',
  'calendarLost',
  'calendarRefused',
  'webhookOff',
  'interviewAnswered',
  'interviewSuggested',
  'newMessages',
  'candidateReport',
  'jobAlertConfirm',
  'jobAlert',
  'weeklyView',
  'contact',
] as const;
/** One of them. */
export type MailKind = (typeof mailKinds)[number];

/** A mail of the company, without its content. */
export const MailLine = z.object({
  mailId: Id,
  to: z.string(),
  subject: z.string(),
  kind: z.string().describe('One of mailKinds; an older server’s mail may have another'),
  state: MailState,
  createdDate: Moment,
  heldUntil: Moment.nullable().describe('Not sent, or not retried, before this time'),
  sentDate: Moment.nullable(),
  attempts: z.int(),
  error: z.string().nullable().describe('The last answer of the mail server'),
});
export type MailLine = z.infer<typeof MailLine>;

/** Mails that were kept because no mail server is configured; readable on this machine only. */
export const outbox = module('outbox', {
  readOutbox: {
    method: 'GET',
    path: '',
    summary: 'Mails kept here because no mail server is configured; answers this machine only',
    may: 'public',
    query: z.object({ to: z.string().max(254).optional() }),
    reply: z.object({
      data: z.array(
        z.object({
          id: Id,
          from: z.string().nullable().describe('The sender’s display name, if a person writes'),
          to: z.string(),
          language: Language,
          subject: z.string(),
          text: z.string(),
          html: z.string(),
          links: z.array(z.string()),
          ics: z.string().optional(),
          state: MailState,
          at: Moment,
        }),
      ),
    }),
    keep: 0,
  },
  listMails: {
    method: 'GET',
    path: '/v1/companies/:companyId/mails',
    summary: 'What was mailed for the company and what became of it, newest first',
    may: 'manageUsers',
    params: z.object({ companyId: Id }),
    query: PageQuery.extend({ state: z.union([z.literal(''), MailState]).optional() }),
    reply: pageOf(MailLine),
    keep: 0,
  },
  retryMail: {
    method: 'POST',
    path: '/v1/companies/:companyId/mails/:mailId/retry',
    summary: 'Send a mail again that the mail server did not take',
    may: 'manageUsers',
    audit: 'path.mailId',
    params: z.object({ companyId: Id, mailId: Id }),
    reply: MailLine,
    refuses: ['NOT_FAILED'],
    limit: { max: 60, seconds: 3600 },
  },
});

/** How bytes that arrive at a signed address are refused. */
const receiving = [
  'EMPTY',
  'BROKEN_OFF',
  'STALLED',
  'EXISTS',
  'EXPIRED',
  'OTHER_SIZE',
  'TOO_MANY_BYTES',
  'TOO_LONG',
  'NO_BOT',
  'WRONG_OFFSET',
  'UPLOAD_BUSY',
  'UPLOAD_OVERTAKEN',
  'FILES_UNAVAILABLE',
  'FILES_FULL',
] as const;
const signed = { params: z.object({ objectId: Id }), query: z.object({ token: z.string().max(2000) }) };

/** Stored objects behind signed addresses, and the generated pictures of people who have not uploaded one. */
export const files = module('files', {
  putFile: {
    method: 'PUT',
    path: '/v1/objects/:objectId',
    summary: 'Upload to a signed address: one object, a stated size, type read from the bytes',
    may: 'public',
    bytes: 'in',
    params: signed.params,
    query: signed.query,
    reply: z.object({ objectId: Id, size: z.int(), type: z.string() }),
    refuses: receiving,
  },
  patchFile: {
    method: 'PATCH',
    path: '/v1/objects/:objectId',
    summary: 'Go on with the upload of a video where it broke off, as tus 1.0 has it',
    may: 'public',
    bytes: 'in',
    params: signed.params,
    query: signed.query,
    headers: z.object({
      'upload-offset': z.coerce.number().int().min(0).describe('The number of bytes that HEAD reports as received'),
      'upload-length': z.coerce
        .number()
        .int()
        .min(1)
        .optional()
        .describe('Total size in bytes, unless it was given before'),
    }),
    status: 204,
    reply: z.object({ 'Tus-Resumable': z.string(), 'Upload-Offset': z.int() }),
    refuses: receiving,
  },
  deleteFile: {
    method: 'DELETE',
    path: '/v1/objects/:objectId',
    summary: 'Give an upload up: what has arrived is gone, the address stays good',
    may: 'public',
    params: signed.params,
    query: signed.query,
    status: 204,
    reply: z.object({ 'Tus-Resumable': z.string() }),
    refuses: ['EXISTS', 'EXPIRED', 'UPLOAD_BUSY', 'FILES_UNAVAILABLE'],
  },
  headFile: {
    method: 'HEAD',
    path: '/v1/objects/:objectId',
    summary: 'How much of an upload has arrived (Upload-Offset), or what a stored object is',
    may: 'public',
    bytes: 'out',
    params: signed.params,
    query: signed.query,
    headers: z.object({ 'if-none-match': z.string().optional() }),
    reply: z.unknown(),
    refuses: ['EXPIRED', 'UPLOAD_BUSY', 'FILES_UNAVAILABLE'],
  },
  getFile: {
    method: 'GET',
    path: '/v1/objects/:objectId',
    summary: 'Read a stored object through a signed address',
    may: 'public',
    bytes: 'out',
    params: signed.params,
    query: signed.query,
    headers: z.object({
      range: z
        .string()
        .optional()
        .describe('One range of bytes, answered with 206; several ranges are answered with the whole object'),
      'if-range': z.string().optional(),
      'if-none-match': z.string().optional(),
    }),
    reply: z.unknown(),
    refuses: ['FILES_UNAVAILABLE'],
  },
  getAvatar: {
    method: 'GET',
    path: '/v1/avatars/:seed',
    summary: 'A drawn picture, always the same for the same seed',
    may: 'public',
    bytes: 'out',
    types: ['image/svg+xml'],
    params: z.object({ seed: z.string().regex(/^[a-z0-9-]{1,60}\.svg$/) }),
    reply: z.unknown(),
    limit: { max: 6000, seconds: 60 },
  },
});
