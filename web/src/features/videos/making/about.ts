import { Language } from '@marigold/contract/kit';
import { z } from 'zod';

/** What is said of a video while it is uploaded, to be saved with it. */
export const About = z.object({
  kind: z.enum(['spotlight', 'branding']),
  description: z.string(),
  companiesIds: z.array(z.string()),
  captions: z.object({ captionsId: z.string(), language: Language }).nullable(),
});
export type About = z.infer<typeof About>;

/** What a company shows a video as. */
export type Kind = About['kind'];

/** Where uploads for the company's videos are shown. */
export const videosPath = '/videos';
const prefix = 'company-video:';

/** Names the place an upload goes to: there is one spotlight video, and branding videos are many. */
export const placeOf = (kind: Kind, id: string): string => `${prefix}${kind === 'spotlight' ? kind : id}`;

/** Whether an upload is one for the company's videos. */
export const isOurs = (placeId: string): boolean => placeId.startsWith(prefix);
