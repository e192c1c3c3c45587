import { z } from 'zod';
import { birthYears } from './candidacy.ts';
import { Id, line, listOf, Named, text } from './kit.ts';
import { pronouns } from './matches.ts';
import { ApplicantProfile, LinkedIn } from './profile.ts';
import { SignedVideo, SpotlightVideo } from './videos.ts';

/** Limits of the videos in which somebody introduces themself. */
export const spotlight = { most: 3, seconds: 60 } as const;

/** What a candidate says of themself apart from any application. */
const OwnWords = ApplicantProfile.extend({
  linkedIn: LinkedIn.default(''),
  pronoun: z.enum(pronouns).default('notSpecified'),
  birthYear: z
    .int()
    .min(birthYears.least)
    .max(birthYears.most)
    .nullable()
    .default(null)
    .describe('Counted in totals by age, and shown to nobody'),
});

/** A company to hide from, and what it sees of the caller nevertheless. */
const HiddenCompany = Named.extend({
  stillSees: z
    .enum(['application', 'profile'])
    .nullable()
    .describe('The application, where the caller applied to it; the profile, where only the company got in touch'),
});

/** What is stored of it, and who may find it. */
export const OwnProfile = z.object({
  profile: OwnWords,
  isSaved: z.boolean().describe('Whether it was saved before; otherwise it is what the newest application says'),
  isFound: z.boolean().describe('Whether companies may find the caller'),
  hiddenFrom: z.array(HiddenCompany).describe('Companies that may not'),
  replaced: z
    .object({ parts: z.array(OwnWords.keyof()), profile: OwnWords })
    .optional()
    .describe('What a save replaced that was changed after what it was made from: the parts, and what was stored'),
});
export type OwnProfile = z.infer<typeof OwnProfile>;

const Videos = listOf(SpotlightVideo);
const oneVideo = z.object({ videoId: Id });
const beCandidate = { may: 'beCandidate' } as const;

/** Calls about a candidate's own profile. */
export const ownProfileRoutes = {
  getOwnProfile: {
    ...beCandidate,
    method: 'GET',
    path: '/v1/me/profile',
    summary: 'What the caller says of themself apart from any application',
    reply: OwnProfile,
  },
  saveOwnProfile: {
    ...beCandidate,
    method: 'PUT',
    path: '/v1/me/profile',
    summary: 'Saves it; companies that may find the caller are matched with it at once',
    body: OwnWords.extend({
      before: OwnWords.optional().describe(
        'What it was made from: parts that are the same in both are left as they are stored',
      ),
    }),
    reply: OwnProfile,
  },
  editVisibility: {
    ...beCandidate,
    method: 'PATCH',
    path: '/v1/me/profile',
    summary: 'Says whether companies may find the caller, and which may not',
    body: z.object({ isFound: z.boolean().optional(), hiddenFromIds: z.array(Id).max(100).optional() }),
    reply: OwnProfile,
  },
  findCompanies: {
    ...beCandidate,
    method: 'GET',
    path: '/v1/companies',
    summary: 'Companies to hide from, by the beginning of a word of their name',
    query: z.object({ filter: line(100) }),
    reply: listOf(HiddenCompany),
    limit: { max: 300, seconds: 3600 },
  },
  listOwnVideos: {
    ...beCandidate,
    method: 'GET',
    path: '/v1/me/videos',
    summary: 'The videos in which the caller introduces themself, in their order',
    reply: Videos,
  },
  signOwnVideo: {
    ...beCandidate,
    method: 'POST',
    path: '/v1/me/videos',
    summary: 'Addresses to upload a video and its thumbnail to; it is shown once it is put',
    body: z.object({ videoId: Id.optional(), size: z.int().min(1, 'This file is empty. Choose another one.') }),
    reply: SignedVideo,
    limit: { max: 60, seconds: 3600 },
    refuses: ['EXISTS', 'OTHER_SIZE'],
  },
  putOwnVideo: {
    ...beCandidate,
    method: 'PUT',
    path: '/v1/me/videos/:videoId',
    summary: `Shows an uploaded video, of which there are ${spotlight.most} at most, or changes what is said of it`,
    params: oneVideo,
    body: z.object({
      title: line(100).min(1, 'Give the video a title.'),
      words: text(5_000).default(''),
      seconds: z.int().min(0).max(3600).nullable().default(null),
    }),
    reply: Videos,
    refuses: ['NOT_UPLOADED', 'FULL'],
  },
  sortOwnVideos: {
    ...beCandidate,
    method: 'POST',
    path: '/v1/me/videos/order',
    summary: 'Puts the videos in an order; those that are not named come last',
    body: z.object({ videosIds: z.array(Id).max(spotlight.most) }),
    reply: Videos,
  },
  removeOwnVideo: {
    ...beCandidate,
    method: 'DELETE',
    path: '/v1/me/videos/:videoId',
    summary: 'Removes a video; nobody sees it from then on',
    params: oneVideo,
    reply: Videos,
  },
} as const;
