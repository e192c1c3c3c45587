import { z } from 'zod';

/** 1 = next page (without a token: the first), 2 = previous page (without a token: the last). */
export const PageNavigation = z.coerce.number().int().min(1).max(2).default(1);

/** Sizes above 100 are cut to 100 instead of refused. */
export const PageSize = z.coerce
  .number()
  .int()
  .min(1)
  .default(20)
  .transform((size) => Math.min(size, 100));

/** The requested page of a paged list. */
export const PageQuery = z.object({
  TokenId: z.string().max(2000).optional().describe('nextToken or prevToken of an earlier answer'),
  PageNavigation,
  PageSize,
});
export type PageQuery = z.output<typeof PageQuery>;

/** A page and the tokens of its neighbours; null where there is none. */
export interface Page<T> {
  data: T[];
  nextToken: string | null;
  prevToken: string | null;
  totalRecords: number;
}

/** The wrapper of every paged list. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    nextToken: z.string().nullable(),
    prevToken: z.string().nullable(),
    totalRecords: z.int(),
  });
