import type { Page } from '@playwright/test';

/** The rows of people in a list or a column of the board, without its headings. */
export const rows = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });

/** The row of a match. */
export const rowOf = (page: Page, matchId: string) => page.locator(`[data-match="${matchId}"]`);
