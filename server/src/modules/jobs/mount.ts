import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { jobs } from '@marigold/contract/jobs';
import { notFound } from '@marigold/contract/problems';
import type { Platform } from '#platform/http/call';
import { noRoute } from '#platform/http/protocol';
import { serve } from '#platform/http/serve';
import { weeklyPage } from './alerts/weeklyPage.ts';
import { adder, type Answer, limits } from './applying/entries.ts';
import { answerOnce, shortly } from './cache.ts';
import { addFiles } from './mountFiles.ts';
import {
  alertPage,
  askPage,
  applyPage,
  candidatePage,
  companyPage,
  jobPage,
  memberPage,
  memberPhoto,
  searchPage,
} from './pages.ts';
import { scriptsOf, type Scripts } from '@marigold/pages/frame/scripts';
import { linkedPlaces, ownPlaces } from './ownPlaces.ts';
import { refuse } from './refusals.ts';
import { routes } from './routes.ts';
import { robotsOf, sitemapOf } from './feeds/sitemap.ts';
import { pathOf } from './visit.ts';

/** The pages run no script and load nothing but their own styles, faces, pictures and videos. */
const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; media-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Candidates' pages run the one script they name, which asks our own services, and show what was chosen or recorded there. */
const livelyPolicy = ({ config }: Platform): string => {
  const services = Object.values(config.serviceUrls).map((url) => new URL(url).origin);
  const ours = ["'self'", ...new Set(services)].join(' ');
  return `default-src 'none'; script-src 'self'; connect-src ${ours}; style-src 'self'; font-src 'self'; img-src ${ours} blob:; media-src ${ours} blob:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
};

const company = z.object({ companySlug: z.string() });
const job = company.extend({ jobSlug: z.string() });
const part = z.object({ part: z.coerce.number().int().min(1).max(100_000).optional() });

/** What every page of a scope has: its policy, one address, and a page also where it is refused. */
const asPages = (scope: FastifyInstance, platform: Platform): void => {
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policy).header('vary', 'Accept-Language');
    const path = pathOf(request);
    if (path.endsWith('/')) return reply.redirect(path.replace(/\/+$/, ''), 301);
    return undefined;
  });
  answerOnce(scope);
  scope.setErrorHandler(refuse(platform));
  scope.setNotFoundHandler((request, reply) => refuse(platform)(noRoute(scope, request), request, reply));
};

/** Answers with a page; one that is lively runs its script. */
const pageOf =
  (platform: Platform, build: typeof searchPage, isLively = false): Answer =>
  async (request, reply) => {
    const html = await build(platform, request);
    if (isLively) reply.header('content-security-policy', livelyPolicy(platform));
    return reply.type('text/html; charset=utf-8').serializer(String).send(html);
  };

/** The address is a key or holds what somebody typed: nobody else hears it, and no cache keeps the answer. */
const unkept =
  (answer: Answer): Answer =>
  async (request, reply) => {
    reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');
    return answer(request, reply);
  };

/** Forms without a script arrive as browsers and mail programs send them; files are of no use here. */
const readForms = (scope: FastifyInstance): void => {
  const bodyLimit = 10_000;
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'string', bodyLimit }, (_request, _body, done) =>
    done(null, {}),
  );
};

const pages = (platform: Platform, scripts: Scripts) => async (scope: FastifyInstance) => {
  const add = adder(scope, platform);
  asPages(scope, platform);
  readForms(scope);
  addFiles(platform, add);
  const page = (build: typeof searchPage) => pageOf(platform, build);

  add('', { id: 'showJobSearch', summary: 'The search through all open roles, as a page' }, page(searchPage));
  add(
    '/:companySlug',
    { id: 'showJobCompany', summary: 'A company with its open roles, as a page', params: company },
    page(companyPage),
  );
  add(
    '/:companySlug',
    {
      id: 'askForJobAlert',
      summary: 'Has a mail sent that asks whether somebody wants to hear of a company’s new roles',
      params: company,
      method: 'POST',
      max: limits.form,
    },
    unkept(pageOf(platform, askPage)),
  );
  const token = z.object({ token: z.string() });
  const alert = (url: string, id: string, summary: string, method: 'GET' | 'POST', build: typeof searchPage) =>
    add(url, { id, summary, params: token, method }, unkept(pageOf(platform, build)));
  const [one, end] = ['/_alerts/:token', '/_alerts/:token/end'];
  alert(one, 'showJobAlert', 'Where mails about new roles are confirmed, as a page', 'GET', alertPage('show'));
  alert(one, 'confirmJobAlert', 'Confirms mails about new roles', 'POST', alertPage('confirm'));
  alert(end, 'showJobAlertEnd', 'Where mails about new roles are ended, as a page', 'GET', alertPage('show'));
  alert(end, 'endJobAlert', 'Ends mails about new roles, for mail programs too', 'POST', alertPage('end'));
  const weekly = '/_weekly/:token/end';
  alert(weekly, 'showWeeklyEnd', 'Where the weekly mail of a view is ended, as a page', 'GET', weeklyPage('show'));
  alert(weekly, 'endWeekly', 'Ends the weekly mail of a view, for mail programs too', 'POST', weeklyPage('end'));
  add(
    '/:companySlug/:jobSlug',
    { id: 'showJob', summary: 'An open role, as a page; 410 once it is closed', params: job, refuses: [410] },
    page(jobPage),
  );
  add(
    '/:companySlug/:jobSlug/apply',
    { id: 'showApply', summary: 'Where one applies for an open role, as a page', params: job, refuses: [410] },
    pageOf(platform, applyPage(scripts), true),
  );
};

const ownPages = (platform: Platform, scripts: Scripts) => async (scope: FastifyInstance) => {
  const add = adder(scope, platform);
  asPages(scope, platform);
  const show = pageOf(platform, candidatePage(scripts), true);
  for (const { url, params, ...described } of ownPlaces) add(url, { ...described, params }, show);
  for (const { url, params, ...described } of linkedPlaces) add(url, { ...described, params }, unkept(show));
};

/** Profiles that candidates publish. A link that was switched off shows nothing from that moment on, so no copy is kept. */
const memberPages = (platform: Platform) => async (scope: FastifyInstance) => {
  asPages(scope, platform);
  const params = z.object({ memberId: z.string() });
  const add = adder(scope, platform);
  const described = { id: 'showMember', summary: 'The profile a candidate publishes, as a page', params };
  add('/:memberId', described, unkept(pageOf(platform, memberPage)));
  add(
    '/:memberId/photo',
    { isFile: true, types: [], id: 'getMemberPhoto', summary: 'The way to the photo of a published profile', params },
    unkept(async (request, reply) => reply.redirect(await memberPhoto(platform, request), 302)),
  );
};

const signposts = (platform: Platform) => async (scope: FastifyInstance) => {
  const add = adder(scope, platform);
  answerOnce(scope);
  add(
    '/robots.txt',
    { id: 'getRobots', summary: 'What crawlers may read', types: ['text/plain'] },
    async (_request, reply) => reply.type('text/plain; charset=utf-8').serializer(String).send(robotsOf(platform)),
  );
  add(
    '/sitemap.xml',
    {
      id: 'getSitemap',
      summary: 'The addresses of all open roles, in parts when they are many',
      query: part,
      types: ['application/xml'],
    },
    async (request, reply) => {
      const sitemap = await sitemapOf(platform, (request.query as z.infer<typeof part>).part);
      if (!sitemap) throw notFound('Sitemap');
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', shortly)
        .serializer(String)
        .send(sitemap);
    },
  );
};

const calls = (platform: Platform) => async (scope: FastifyInstance) => {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('vary', 'Accept-Language');
  });
  answerOnce(scope);
  serve(scope, platform, jobs, routes);
};

/** Mounts the public job pages, the candidates' own, the calls and feeds about the same jobs, and what tells crawlers of them. */
export const mountJobs = async (app: FastifyInstance, platform: Platform, web?: string): Promise<void> => {
  const scripts = scriptsOf(web);
  await app.register(calls(platform));
  await app.register(signposts(platform));
  await app.register(pages(platform, scripts), { prefix: '/jobs' });
  await app.register(ownPages(platform, scripts), { prefix: '/c' });
  await app.register(memberPages(platform), { prefix: '/members' });
};
