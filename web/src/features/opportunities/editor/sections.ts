import { CircleCheck, Clapperboard, FileText, ListChecks, type LucideIcon } from 'lucide-react';
import { z } from 'zod';

/** The parts of the editor, in their order. */
export const sections = ['details', 'questions', 'video', 'review'] as const;
export type Section = (typeof sections)[number];

/** How a part is called and shown. */
export const sectionLooks: Record<Section, { name: string; icon: LucideIcon }> = {
  details: { name: 'Details', icon: FileText },
  questions: { name: 'Questions', icon: ListChecks },
  video: { name: 'Video', icon: Clapperboard },
  review: { name: 'Review', icon: CircleCheck },
};

/** The editor's place in the address; `check` marks what is still missing. */
export const editorPlace = z.object({
  section: z.enum(sections).default('details'),
  check: z.stringbool().default(false),
});
