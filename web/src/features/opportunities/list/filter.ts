import { OpportunityStatus, statusId } from '@marigold/contract/opportunity';
import { z } from 'zod';

/** Rows per page somebody can choose. */
export const pageSizes = [20, 50, 100] as const;

/** The opportunity list as its address holds it: what is shown, and which page of it. */
export const listFilter = z.object({
  status: z.union([z.literal(''), OpportunityStatus]).default(''),
  title: z.string().max(100).default(''),
  /** Only those in which the reader has a part. */
  mine: z.stringbool().default(false),
  /** Ids of a department and an office. */
  department: z.string().max(40).default(''),
  office: z.string().max(40).default(''),
  size: z.coerce.number().pipe(z.literal(pageSizes)).default(20),
  cursor: z.string().default(''),
  /** Whether the cursor was reached by going back. */
  back: z.stringbool().default(false),
  /** Position of the page's first row, from 1. */
  from: z.coerce.number().int().min(1).default(1),
});
export type ListFilter = z.output<typeof listFilter>;

/** The first page; every change of what is shown starts there. */
export const firstPage = { cursor: '', back: false, from: 1 } satisfies Partial<ListFilter>;

/** Whether anything is left out besides the archive. */
export const isFiltered = ({ status, title, mine, department, office }: ListFilter): boolean =>
  [status, title, department, office].some(Boolean) || mine;

/** The filter as the list call takes it. */
export const queryOf = ({ status, title, mine, department, office, size, cursor, back }: ListFilter) => ({
  ...(department && { DepartmentId: department }),
  ...(office && { OfficeId: office }),
  ...(mine && { Mine: 'true' }),
  StatusId: status ? statusId(status) : ('' as const),
  SearchTitle: title,
  PageSize: size,
  TokenId: cursor,
  PageNavigation: back ? 2 : 1,
});
