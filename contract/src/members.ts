import { z } from 'zod';
import { Id, listOf, module, Named } from './kit.ts';
import { Journey } from './matches.ts';
import { SpotlightVideo } from './videos.ts';

/** Who somebody is, as anybody with the link reads it. */
export const PublicInformation = z.object({
  memberId: Id,
  name: z.string(),
  photoUrl: z.string().nullable(),
  headline: z.string(),
  location: Named.nullable(),
  experienceYears: z.number().nullable(),
  workModes: z.array(Named),
  employmentTypes: z.array(Named),
  languages: z.array(z.string()).describe('Names of languages'),
  isFindable: z.boolean().describe('Whether search engines may show it'),
});
export type PublicInformation = z.infer<typeof PublicInformation>;

/** What somebody says of themself and can do. */
export const PublicOverview = z.object({
  about: z.string().nullable(),
  skills: z.array(Named),
  interests: z.array(Named).describe('Industries'),
});
export type PublicOverview = z.infer<typeof PublicOverview>;

const published = {
  method: 'GET',
  may: 'public',
  params: z.object({
    memberId: Id.describe('Of a candidate whose public link is on; of anybody else the answer is 404'),
  }),
  limit: { max: 300, seconds: 60 },
} as const;

/** Profiles that candidates publish. */
export const members = module('members', {
  getPublicInformation: {
    ...published,
    path: '/v1/members/:memberId/publicprofileinformation',
    summary: 'Who somebody is, as they publish it',
    reply: PublicInformation,
  },
  getPublicSpotlightVideos: {
    ...published,
    path: '/v1/members/:memberId/publicspotlightvideos',
    summary: 'The videos in which somebody introduces themself, in their order',
    reply: listOf(SpotlightVideo),
  },
  getPublicJourney: {
    ...published,
    path: '/v1/members/:memberId/publicjourney',
    summary: 'The jobs and education somebody publishes',
    reply: Journey,
  },
  getPublicOverview: {
    ...published,
    path: '/v1/members/:memberId/publicoverview',
    summary: 'What somebody says of themself and can do, as they publish it',
    reply: PublicOverview,
  },
});
