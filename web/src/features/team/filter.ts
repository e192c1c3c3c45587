import { UserState } from '@marigold/contract/users';
import { z } from 'zod';

/** Rows of a page. */
export const pageSize = 20;

/** The team as its address holds it: who is shown, and which page of them. */
export const teamFilter = z.object({
  state: z.union([z.literal(''), UserState]).default(''),
  name: z.string().max(100).default(''),
  cursor: z.string().default(''),
  /** Whether the cursor was reached by going back. */
  back: z.stringbool().default(false),
  /** Position of the page's first row, from 1. */
  from: z.coerce.number().int().min(1).default(1),
});
export type TeamFilter = z.output<typeof teamFilter>;

/** The first page; every change of who is shown starts there. */
export const firstPage = { cursor: '', back: false, from: 1 } satisfies Partial<TeamFilter>;

/** The filter as the list call takes it. */
export const queryOf = ({ state, name, cursor, back }: TeamFilter) => ({
  ...(state && { State: state }),
  ...(name && { SearchName: name }),
  ...(cursor && { TokenId: cursor }),
  PageNavigation: back ? 2 : 1,
  PageSize: pageSize,
});
