import type { FastifyRequest } from 'fastify';
import type { Platform } from '#kit/call';
import { catalog, named, placeNamed } from '#modules/masterdata';
import { notFound } from '@marigold/contract/problems';
import { videoAddresses } from '#modules/files';
import { companyOf, jobOf } from './present.ts';
import { postingOf } from './posting.ts';
import * as service from './service.ts';
import type { CompanyRow } from './store.ts';
import { queryOf, visiting, visitorOf } from './visit.ts';

// React and the icons take a tenth of a second to load, which a start should not wait for.
const renderer = async () => (await import('./pages/render.tsx')).render;

/** The search through every company's roles. */
export const searchPage = async (platform: Platform, request: FastifyRequest): Promise<string> => {
  const asked = queryOf(request);
  const { q, place, workModeId } = asked;
  const visitor = visitorOf(platform, request, { q, place, workModeId });
  const found = await visiting(platform, visitor, (visit) =>
    service.searchJobs(visit, { ...asked, company: '', locationId: '' }),
  );
  return (await renderer()).search({ visitor, asked: { q, place, workModeId }, found });
};

/** A company's page. */
export const companyPage = async (platform: Platform, request: FastifyRequest): Promise<string> => {
  const { companySlug } = request.params as { companySlug: string };
  const { locationId, workModeId, ...asked } = queryOf(request);
  const visitor = visitorOf(platform, request, { locationId, workModeId });
  const { language } = visitor.voice;
  const props = await visiting(platform, visitor, async (visit) => {
    const company = await service.getCompany(visit, companySlug);
    const ways = await service.waysOf(visit, companySlug);
    const ids = [...new Set(ways.map((way) => way.location_id))];
    const found = await service.searchJobs(visit, {
      ...asked,
      q: '',
      place: '',
      company: companySlug,
      locationId,
      workModeId,
    });
    const locations = ids.flatMap((id) => placeNamed(id, language) ?? []);
    const workModes = catalog.lists.workModes.filter(({ id }) => ways.some((way) => way.work_mode_id === id));
    return {
      company,
      found,
      choices: {
        locations: locations.toSorted((a, b) => a.name.localeCompare(b.name, language)),
        workModes: workModes.map((mode) => named(mode, language)),
      },
    };
  });
  return (await renderer()).company({ visitor, ...props, chosen: { locationId, workModeId } });
};

/** A posted job's page. */
export const jobPage = async (platform: Platform, request: FastifyRequest): Promise<string> => {
  const { companySlug, jobSlug } = request.params as { companySlug: string; jobSlug: string };
  const visitor = visitorOf(platform, request);
  const { row, company, job } = await visiting(platform, visitor, async (visit) => {
    const rows = await service.jobRows(visit.db, companySlug, jobSlug);
    const openRoles = await service.rolesOf(visit.db, rows.company.company_id);
    return { ...rows, job: jobOf(visit, rows.row, companyOf(visit, rows.company, openRoles)) };
  });
  const { descriptionOf } = await import('./pages/description.tsx');
  const description = descriptionOf(job, visitor.voice.language);
  const posting = company.is_demo ? undefined : postingOf(platform.config, { row, company, job, description });
  return (await renderer()).job({ visitor, job, timeZone: company.time_zone, posting });
};

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

/** The company whose logo is asked for. */
export const logoOwner = (platform: Platform, request: FastifyRequest): Promise<CompanyRow> =>
  platform.pools.asSystem((db) => service.companyRow(db, (request.params as { companySlug: string }).companySlug));
