/** The table of wide pages, the short rows beside a profile, and those of phones. */
export type ListLayout = 'table' | 'tight' | 'beside' | 'phone';

/** Row heights in pixels. */
export const rowHeights: Record<ListLayout, number> = { table: 56, tight: 56, beside: 56, phone: 75 };
