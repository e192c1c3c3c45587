import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Platform } from '#platform/http/call';
import { catalog, named, placeNamed } from '#modules/masterdata';
import { notFound } from '@marigold/contract/problems';
import { faqFor } from '#modules/faq';
import { profileOf } from '#modules/members';
import { Id } from '@marigold/contract/kit';
import { videoAddresses } from '#modules/files';
import { filmOf, filmsOf } from '#modules/video';
import * as alerts from './alerts/alerts.ts';
import { consentText } from './applying/apply.ts';
import { alertPath, logoPath } from '@marigold/pages/links';
import { paceOf } from './applying/pace.ts';
import type { Scripts } from '@marigold/pages/frame/scripts';
import { voiceOf } from '@marigold/pages/voice';
import { companyOf, jobOf } from './present.ts';
import { postingOf } from './feeds/posting.ts';
import * as service from './service.ts';
import type { CompanyRow } from './store.ts';
import { fromItsStart, type PageQuery, queryOf, visiting, visitorOf } from './visit.ts';

// Preact and the icons take a tenth of a second to load, which a start should not wait for.
const renderer = async () => (await import('@marigold/pages/render')).render;

/** The search through every company's roles. */
export const searchPage = async (platform: Platform, request: FastifyRequest): Promise<string> => {
  const asked = queryOf(request);
  const { q, place, workModeId } = asked;
  const visitor = visitorOf(platform, request, { q, place, workModeId });
  const found = await fromItsStart(asked, (part) =>
    visiting(platform, visitor, (visit) => service.searchJobs(visit, { ...part, company: '', locationId: '' })),
  );
  return (await renderer()).search({
    visitor,
    asked: { q, place, workModeId },
    workModes: catalog.lists.workModes.map((mode) => named(mode, visitor.voice.language)),
    found,
  });
};

/** A company's page. */
export const companyPage = async (platform: Platform, request: FastifyRequest): Promise<string> => {
  const { companySlug } = request.params as { companySlug: string };
  const asked = queryOf(request);
  const { locationId, workModeId, employmentTypeId } = asked;
  const chosen = { locationId, workModeId, employmentTypeId };
  const visitor = visitorOf(platform, request, chosen);
  const { language } = visitor.voice;
  const shown = (part: PageQuery) =>
    visiting(platform, visitor, async (visit) => {
      const company = await service.getCompany(visit, companySlug);
      const ways = await service.waysOf(visit, companySlug);
      const ids = [...new Set(ways.map((way) => way.location_id))];
      const found = await service.searchJobs(visit, {
        ...part,
        q: '',
        place: '',
        company: companySlug,
        ...chosen,
      });
      const locations = ids.flatMap((id) => placeNamed(id, language) ?? []);
      const workModes = catalog.lists.workModes.filter(({ id }) => ways.some((way) => way.work_mode_id === id));
      const employmentTypes = catalog.lists.employmentTypes.filter(({ id }) =>
        ways.some((way) => way.employment_type_id === id),
      );
      const row = await service.companyRow(visit.db, companySlug);
      return {
        company,
        found,
        faq: await faqFor(visit.db, row),
        films: await filmsOf(visit.db, row.company_id),
        choices: {
          locations: locations.toSorted((a, b) => a.name.localeCompare(b.name, language)),
          workModes: workModes.map((mode) => named(mode, language)),
          employmentTypes: employmentTypes.map((type) => named(type, language)),
        },
      };
    });
  const props = await fromItsStart(asked, shown);
  return (await renderer()).company({ visitor, ...props, chosen });
};

/** A posted job's page. */
export const jobPage = async (platform: Platform, request: FastifyRequest): Promise<string> => {
  const { companySlug, jobSlug } = request.params as { companySlug: string; jobSlug: string };
  const visitor = visitorOf(platform, request);
  const { row, company, job, pace, faq, film } = await visiting(platform, visitor, async (visit) => {
    const rows = await service.jobRows(visit.db, companySlug, jobSlug);
    const openRoles = await service.rolesOf(visit.db, rows.company.company_id);
    const pace = await paceOf(platform, rows.company.company_id);
    const faq = await faqFor(visit.db, { ...rows.company, opportunity_id: rows.row.opportunity_id });
    const { spotlight: film } = await filmsOf(visit.db, rows.company.company_id);
    return { ...rows, pace, faq, film, job: jobOf(visit, rows.row, companyOf(visit, rows.company, openRoles)) };
  });
  const { descriptionOf } = await import('@marigold/pages/description');
  const description = descriptionOf(job, visitor.voice.language);
  const posting = company.is_demo ? undefined : postingOf(platform.config, { row, company, job, description });
  return (await renderer()).job({ visitor, job, timeZone: company.time_zone, posting, pace, faq, film });
};

const memberOf = async (platform: Platform, request: FastifyRequest) => {
  const { data: memberId } = Id.safeParse((request.params as { memberId: string }).memberId);
  if (!memberId) throw notFound('Profile');
  const visitor = visitorOf(platform, request);
  return { visitor, ...(await visiting(platform, visitor, (visit) => profileOf(visit, memberId))) };
};

/** The profile a candidate publishes. */
export const memberPage = async (platform: Platform, request: FastifyRequest): Promise<string> =>
  (await renderer()).member(await memberOf(platform, request));

/** The address of the photo in a profile that a candidate publishes. */
export const memberPhoto = async (platform: Platform, request: FastifyRequest): Promise<string> => {
  const { photoUrl } = (await memberOf(platform, request)).information;
  if (!photoUrl) throw notFound('Picture');
  return photoUrl;
};

const Typed = z.object({ email: z.unknown(), homepage: z.unknown() }).partial();

/** Takes the address of somebody who wants to hear of a company's new roles; the page says what comes next. */
export const askPage = async (platform: Platform, request: FastifyRequest): Promise<string> => {
  const { companySlug } = request.params as { companySlug: string };
  const visitor = visitorOf(platform, request);
  const { say, language } = visitor.voice;
  const row = await platform.pools.asSystem((db) => service.companyRow(db, companySlug));
  const company = companyOf({ platform, language }, row, 0);
  const { email, homepage } = Typed.safeParse(request.body).data ?? {};
  // Only machines fill this in. They are answered as if all were well.
  const asked = homepage
    ? String(email)
    : await alerts.askFor(platform, { company: row, email, language, ip: request.ip });
  return (await renderer()).notice({
    visitor,
    company,
    title: say('Check your inbox'),
    sentences: [
      say(
        'A mail to {{email}} is on its way. Confirm there that you want to hear of new roles; before, nothing is sent.',
        {
          email: asked,
        },
      ),
    ],
  });
};

/** Where mails about new roles are confirmed and ended; programs that look into mails open it too, so a button does either. */
export const alertPage =
  (what: 'show' | 'confirm' | 'end') =>
  async (platform: Platform, request: FastifyRequest): Promise<string> => {
    const { token } = request.params as { token: string };
    const alert = await platform.pools.asSystem(async (db) => {
      const found = await alerts.alertOf(platform, db, token);
      if (found && what === 'confirm') await alerts.confirm(db, found);
      if (found && what === 'end') await alerts.end(db, found);
      return found;
    });
    const spoken = visitorOf(platform, request);
    const visitor = alert && !spoken.chosen ? { ...spoken, voice: voiceOf(alert.language) } : spoken;
    const { say } = visitor.voice;
    const isOver = !alert || what === 'end';
    const isOn = what === 'confirm' || (alert && alert.confirmed_at !== null);
    const named = { company: alert?.company ?? '' };
    const often = say('You get a mail when a role is new, at most one a day. You can end that at any time.');
    return (await renderer()).notice({
      visitor,
      company: alert && {
        slug: alert.company_slug,
        name: alert.company,
        logoUrl: logoPath(alert.company_slug),
        isDemo: false,
      },
      ...(isOver
        ? {
            title: say('No more mails about new roles'),
            sentences: [say('Nothing more is sent, and your address is forgotten.')],
          }
        : {
            title: isOn
              ? say('You hear of new roles at {{company}}', named)
              : say('New roles at {{company}} by mail?', named),
            sentences: [often],
            act: isOn
              ? { path: alertPath(token, 'end'), label: say('End these mails') }
              : { path: alertPath(token), label: say('Yes, tell me about new roles'), isWanted: true },
          }),
    });
  };

/** Where a service answers: here, or on a host of its own. */
const serviceUrl = ({ config }: Platform, name: 'jobs' | 'candidate' | 'chat' | 'files' | 'masterdata'): string =>
  `${config.serviceUrls[name] ?? ''}/api/${name}`;

/** Where one applies for a posted job. */
export const applyPage =
  (scripts: Scripts) =>
  async (platform: Platform, request: FastifyRequest): Promise<string> => {
    const { companySlug, jobSlug } = request.params as { companySlug: string; jobSlug: string };
    const visitor = visitorOf(platform, request);
    const { language } = visitor.voice;
    const props = await visiting(platform, visitor, async (visit) => {
      const { row, company } = await service.jobRows(visit.db, companySlug, jobSlug);
      const months = await service.monthsOf(visit.db, row.opportunity_id);
      const consent = { months, text: consentText(language, { name: company.name, months }) };
      return { job: jobOf(visit, row, companyOf(visit, company, 0)), consent };
    });
    const address = serviceUrl(platform, 'jobs');
    return (await renderer()).apply({
      visitor,
      ...props,
      service: address,
      masterdata: serviceUrl(platform, 'masterdata'),
      script: scripts.apply,
    });
  };

/** The frame of the candidate's own pages; what is in them is for nobody but the candidate, and fetched by its script. */
export const candidatePage =
  (scripts: Scripts) =>
  async (platform: Platform, request: FastifyRequest): Promise<string> =>
    (await renderer()).candidate({
      visitor: visitorOf(platform, request),
      services: {
        candidate: serviceUrl(platform, 'candidate'),
        chat: serviceUrl(platform, 'chat'),
        files: serviceUrl(platform, 'files'),
        masterdata: serviceUrl(platform, 'masterdata'),
        live: platform.config.serviceUrls.live ?? '',
      },
      script: scripts.candidate,
    });

/** What the card of a job or, without one, of a company says. */
export const cardWords = async (platform: Platform, request: FastifyRequest) => {
  const { companySlug, jobSlug } = request.params as { companySlug: string; jobSlug?: string };
  const visitor = visitorOf(platform, request);
  const { say } = visitor.voice;
  return visiting(platform, visitor, async (visit) => {
    if (jobSlug === undefined) {
      const company = await service.getCompany(visit, companySlug);
      const count = company.openRoles;
      return {
        title: say('Work at {{company}}', { company: company.name }),
        company: company.location?.name ?? '',
        facts: count > 0 ? say('{{count}} open roles', { count }) : '',
      };
    }
    const job = await service.getJob(visit, companySlug, jobSlug);
    const facts = [job.location?.name, job.workModeName, job.employmentTypeName];
    return { title: job.title, company: job.company.name, facts: facts.filter(Boolean).join(' · ') };
  });
};

/** Where the video of a posted job and its picture are for now. */
export const videoOf = (platform: Platform, request: FastifyRequest) => {
  const { companySlug, jobSlug } = request.params as { companySlug: string; jobSlug: string };
  return platform.pools.asSystem(async (db) => {
    const { row } = await service.jobRows(db, companySlug, jobSlug);
    if (!row.video_id) throw notFound('Video');
    return videoAddresses({ db, platform }, row.video_id);
  });
};

/** Where a video that a company shows on its pages, its picture and its captions are for now, and whose it is. */
export const companyFilmOf = (platform: Platform, request: FastifyRequest) => {
  const { companySlug, videoId } = request.params as { companySlug: string; videoId: string };
  return platform.pools.asSystem(async (db) => {
    const { company_id } = await service.companyRow(db, companySlug);
    const { data: id } = Id.safeParse(videoId);
    const film = id ? await filmOf({ db, platform }, company_id, id) : undefined;
    if (!id || !film) throw notFound('Video');
    return { ...film, companyId: company_id, videoId: id };
  });
};

/** The company whose logo is asked for. */
export const logoOwner = (platform: Platform, request: FastifyRequest): Promise<CompanyRow> =>
  platform.pools.asSystem((db) => service.companyRow(db, (request.params as { companySlug: string }).companySlug));
