import type { Content } from '#state/opportunity/opportunityContent.ts';

/** What a field of the editor gets: the content, the way to change it, and what is wrong. */
export interface FieldProps {
  content: Content;
  change: (change: Partial<Content>) => void;
  error?: string;
}
