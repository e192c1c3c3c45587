import { z } from 'zod';
import { assetOf } from '@marigold/pages/frame/assets';
import { notFound } from '@marigold/contract/problems';
import type { Platform } from '#platform/http/call';
import { logoUrl } from '#modules/files';
import { countView } from '#modules/video';
import { type adder, type Answer, limits } from './applying/entries.ts';
import { forEver } from './cache.ts';
import { cardOf } from './card/cards.ts';
import { cardWords, companyFilmOf, logoOwner, videoOf } from './pages.ts';

const company = z.object({ companySlug: z.string() });
const job = company.extend({ jobSlug: z.string() });

/** Adds what public pages load besides themselves: styles, logos, cards and videos, the last two by addresses that stay. */
export const addFiles = (platform: Platform, add: ReturnType<typeof adder>): void => {
  const card: Answer = async (request, reply) => {
    const png = await cardOf(await cardWords(platform, request));
    return reply.type('image/png').header('cross-origin-resource-policy', 'cross-origin').send(png);
  };
  add(
    '/_assets/:file',
    {
      isFile: true,
      id: 'getJobPageAsset',
      summary: 'Styles and faces of the pages',
      params: z.object({ file: z.string() }),
      types: ['text/css', 'font/woff2'],
    },
    async (request, reply) => {
      const asset = assetOf((request.params as { file: string }).file);
      if (!asset) throw notFound('File');
      return reply.type(asset.type).header('cache-control', forEver).send(asset.body);
    },
  );
  add(
    '/:companySlug/logo',
    { isFile: true, types: [], id: 'getJobCompanyLogo', summary: 'The way to a company’s logo', params: company },
    async (request, reply) => {
      const { company_id, logo_id } = await logoOwner(platform, request);
      return reply
        .header('cache-control', 'public, max-age=3600')
        .redirect(logoUrl(platform, company_id, logo_id), 302);
    },
  );
  const film = company.extend({ videoId: z.string() });
  for (const [part, id, summary] of [
    ['video', 'getJobCompanyVideo', 'The way to a video that a company shows'],
    ['poster', 'getJobCompanyPoster', 'The way to the picture shown before a company’s video plays'],
    ['captions', 'getJobCompanyCaptions', 'The way to the captions of a company’s video'],
  ] as const)
    add(
      `/:companySlug/_videos/:videoId/${part}`,
      { isFile: true, types: [], id, summary, params: film },
      async (request, reply) => {
        const film = await companyFilmOf(platform, request);
        const address = film[part];
        if (!address) throw notFound(part === 'poster' ? 'Picture' : 'Captions');
        // Nothing of a video is loaded before somebody plays it.
        if (part === 'video' && request.method === 'GET')
          await countView(platform, film, `${request.ip} ${request.headers['user-agent'] ?? ''}`);
        return reply.header('cache-control', 'public, max-age=300').redirect(address, 302);
      },
    );
  add(
    '/:companySlug/card.png',
    {
      isFile: true,
      id: 'getJobCompanyCard',
      summary: 'The picture beside a link to a company',
      params: company,
      types: ['image/png'],
      max: limits.card,
    },
    card,
  );
  add(
    '/:companySlug/:jobSlug/card.png',
    {
      isFile: true,
      id: 'getJobCard',
      summary: 'The picture beside a link to a role',
      params: job,
      types: ['image/png'],
      refuses: [410],
      max: limits.card,
    },
    card,
  );
  add(
    '/:companySlug/:jobSlug/video',
    {
      isFile: true,
      id: 'getJobVideo',
      summary: 'The way to the video of an open role',
      params: job,
      types: [],
      refuses: [410],
    },
    async (request, reply) => {
      const { item1 } = await videoOf(platform, request);
      return reply.header('cache-control', 'public, max-age=300').redirect(item1, 302);
    },
  );
  add(
    '/:companySlug/:jobSlug/poster',
    {
      isFile: true,
      id: 'getJobPoster',
      summary: 'The way to the picture shown before a video plays',
      params: job,
      types: [],
      refuses: [410],
    },
    async (request, reply) => {
      const { item2 } = await videoOf(platform, request);
      if (!item2) throw notFound('Picture');
      return reply.header('cache-control', 'public, max-age=3600').redirect(item2, 302);
    },
  );
};
