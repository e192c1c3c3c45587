import { z } from 'zod';
import { Id, Moment } from './kit.ts';

/** Days for which a copy of somebody's data can be loaded. */
export const copyDays = 7;

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
});

/** What becomes of the data of the caller. */
export const OwnData = z.object({
  copy: Copy.nullable().describe('The newest that can be loaded, or is being made'),
  consents: z.array(Consent),
});
export type OwnData = z.infer<typeof OwnData>;

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
} as const;
