import { z } from 'zod';
import { CameFrom } from './jobs.ts';
import { Done, Id, LinkToken, listOf, Moment } from './kit.ts';

/** Days for which a copy of somebody's data can be loaded. */
export const copyDays = 7;
/** Days in which the request to be erased can be taken back; after them it is carried out. */
export const erasureDays = 30;

/** A copy of what is stored of the caller. */
const Copy = z.object({
  copyId: Id,
  askedDate: Moment,
  readyDate: Moment.nullable().describe('Null while it is being made'),
  expiresDate: Moment.nullable().describe('Until when it can be loaded'),
  size: z.int().nullable().describe('Bytes'),
  url: z.string().nullable().describe('Where it can be loaded for an hour'),
});

/** What the caller agreed to when they applied. */
const Consent = z.object({
  company: z.string(),
  title: z.string(),
  date: Moment,
  months: z.int().describe('For how long the company may keep what was sent'),
  cameFrom: CameFrom.describe('What the address of the page said when it was sent'),
});

/** What becomes of the data of the caller. */
export const OwnData = z.object({
  copy: Copy.nullable().describe('The newest that can be loaded, or is being made'),
  consents: z.array(Consent),
  erasure: z
    .object({ askedDate: Moment, dueDate: Moment.describe('When everything is erased, unless it is taken back') })
    .nullable()
    .describe('The request to be erased, while it is open'),
});
export type OwnData = z.infer<typeof OwnData>;

/** An open request to be erased, of somebody whom a company knows. */
export const ErasureRequest = z.object({
  erasureId: Id,
  name: z.string(),
  email: z.string(),
  askedDate: Moment,
  dueDate: Moment,
  roles: z.array(z.string()).describe('The opportunities of the company that they are a candidate of'),
});
export type ErasureRequest = z.infer<typeof ErasureRequest>;

const ofCompany = z.object({ companyId: Id });
const beCandidate = { may: 'beCandidate', reply: OwnData } as const;

/** Calls about a candidate's data as such. */
export const ownDataRoutes = {
  getOwnData: {
    ...beCandidate,
    method: 'GET',
    path: '/v1/me/data',
    summary: 'What the caller agreed to, and the copy of their data that was made last',
  },
  askForCopy: {
    ...beCandidate,
    method: 'POST',
    path: '/v1/me/copies',
    summary: 'Has a copy of all the caller’s data made, as a ZIP of which a mail tells; one at a time',
    status: 202,
    limit: { max: 30, seconds: 3600 },
  },
  askForErasure: {
    ...beCandidate,
    method: 'POST',
    path: '/v1/me/erasure',
    summary: `Asks to be erased: hides the caller from everybody else at once, and erases them after ${erasureDays} days`,
    body: z.object({ isConfirmed: z.literal(true, 'Confirm that you want to be erased.') }),
    status: 202,
    limit: { max: 30, seconds: 3600 },
  },
  takeErasureBack: {
    ...beCandidate,
    method: 'DELETE',
    path: '/v1/me/erasure',
    summary: 'Takes the request to be erased back; without one nothing happens',
  },
  takeErasureBackBy: {
    method: 'POST',
    path: '/v1/erasures/takeback',
    summary: 'Takes a request to be erased back, by the link that was mailed',
    may: 'public',
    body: z.object({ token: LinkToken(100) }),
    reply: Done,
    limit: { max: 60, seconds: 3600 },
    refuses: ['EXPIRED_LINK'],
  },
  listErasures: {
    method: 'GET',
    path: '/v1/companies/:companyId/erasures',
    summary: 'Open requests to be erased, of people whom the company knows; the next that is due first',
    may: 'handleErasures',
    params: ofCompany,
    reply: listOf(ErasureRequest),
    reads: ['Erasures'],
  },
  carryOutErasure: {
    method: 'POST',
    path: '/v1/companies/:companyId/erasures/:erasureId/carryout',
    summary: 'Erases what the company has of somebody who asked for it, at once and for good',
    may: 'handleErasures',
    audit: 'path.erasureId',
    params: ofCompany.extend({ erasureId: Id }),
    reply: Done,
    writes: ['Erasures', 'Matches', 'Conversations', 'Events'],
  },
} as const;
