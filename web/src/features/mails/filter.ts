import { MailState } from '@marigold/contract/system';
import { z } from 'zod';

/** Mails on a page. */
export const pageSize = 20;

/** The log as its address holds it: which mails, and which page of them. */
export const mailFilter = z.object({
  state: z.union([z.literal(''), MailState]).default(''),
  cursor: z.string().default(''),
  /** Whether the cursor was reached by going back. */
  back: z.stringbool().default(false),
  /** Position of the page’s first mail, from 1. */
  from: z.coerce.number().int().min(1).default(1),
});

/** The first page; another state starts there. */
export const firstPage = { cursor: '', back: false, from: 1 };
