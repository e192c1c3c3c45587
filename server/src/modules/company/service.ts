import slugify from '@sindresorhus/slugify';
import type { z } from 'zod';
import type { company, CompanyProfile, CompanySettings } from '@marigold/contract/company';
import { badRequest, conflict, notFound } from '@marigold/contract/problems';
import type { Call, CompanyCall } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { kept } from '#platform/http/request';
import { newId } from '#platform/database/id';
import { checkUploaded, logoUrl } from '#modules/files';
import { catalog, checkPlace, named, placeNamed, places } from '#modules/masterdata';
import * as store from './store.ts';

const own = async (db: Db, lock = false): Promise<store.CompanyRow> => {
  const row = await store.current(db, lock);
  if (!row) throw notFound('Company');
  return row;
};

const profileOf = (call: Call, row: store.CompanyRow): CompanyProfile => {
  return {
    companyId: row.company_id,
    slug: row.slug,
    name: row.name,
    establishmentYear: row.establishment_year,
    description: row.description,
    companySize: row.company_size,
    website: row.website,
    twitter: row.twitter,
    instagram: row.instagram,
    linkedIn: row.linked_in,
    locationId: row.location_id,
    location: placeNamed(row.location_id, call.language),
    logoId: row.logo_id,
    logoUrl: logoUrl(call.platform, row.company_id, row.logo_id),
    industries: catalog.lists.industries
      .filter(({ id }) => row.industries_ids.includes(id))
      .map((industry) => named(industry, call.language)),
    followers: 0,
    isDemo: row.is_demo,
  };
};

/** The company as everybody in it sees it. */
export const getProfile = async (call: CompanyCall): Promise<CompanyProfile> => profileOf(call, await own(call.db));

type Saved = z.output<typeof company.routes.saveCompany.body>;

/** Saves the company's profile. Ids must exist; a picture must have been uploaded. */
export const saveProfile = async (call: CompanyCall, body: Saved): Promise<CompanyProfile> => {
  const before = await own(call.db, true);
  checkPlace(body.locationId, 'body.locationId');
  if (body.logoId && body.logoId !== before.logo_id) await checkUploaded(call, body.logoId, 'body.logoId');
  const unknown = body.industriesIds?.find((id) => !catalog.lists.industries.some((industry) => industry.id === id));
  if (unknown !== undefined)
    throw badRequest(`There is no industry ${unknown}. Choose from the list.`, 'body.industriesIds');
  const row = await store.saveProfile(call.db, {
    name: body.name,
    establishment_year: kept(body.establishmentYear, before.establishment_year),
    description: kept(body.description, before.description),
    company_size: kept(body.companySize, before.company_size),
    website: kept(body.website, before.website),
    twitter: kept(body.twitter, before.twitter),
    instagram: kept(body.instagram, before.instagram),
    linked_in: kept(body.linkedIn, before.linked_in),
    location_id: kept(body.locationId, before.location_id),
    logo_id: kept(body.logoId, before.logo_id),
    industries_ids: body.industriesIds ? [...new Set(body.industriesIds)] : before.industries_ids,
  });
  return profileOf(call, row ?? before);
};

/** The company's settings as rules read them. */
const settingsOf = (row: store.CompanyRow): CompanySettings => ({
  approvalRequired: row.approval_required,
  thresholdTop: row.threshold_top,
  thresholdGreat: row.threshold_great,
  thresholdGood: row.threshold_good,
  matchesLimit: row.matches_limit,
  rejectionDelaySeconds: row.rejection_delay_seconds,
  timeZone: row.time_zone,
  language: row.language,
  retentionMonths: row.retention_months,
});

/** How the transaction's company wants Marigold to work. */
export const getSettings = async (db: Db): Promise<CompanySettings> => settingsOf(await own(db));

let matchAnew: (call: CompanyCall) => Promise<void> = () => Promise.resolve();

/** What happens, in the same transaction, when a setting that decides who matches changes. Set once, where the modules are put together. */
export const whenMatchingChanges = (handler: typeof matchAnew): void => {
  matchAnew = handler;
};

const deciding = ['thresholdTop', 'thresholdGreat', 'thresholdGood', 'matchesLimit'] as const;

/** Changes what is named and leaves the rest; a setting that decides who matches has posted opportunities matched anew. */
export const saveSettings = async (call: CompanyCall, changes: Partial<CompanySettings>): Promise<CompanySettings> => {
  const row = await own(call.db, true);
  const before = settingsOf(row);
  const next = { ...before, ...changes };
  if (!(next.thresholdTop > next.thresholdGreat && next.thresholdGreat > next.thresholdGood))
    throw badRequest(
      'Top must be above great, and great above good.',
      next.thresholdTop > next.thresholdGreat ? 'body.thresholdGreat' : 'body.thresholdTop',
    );
  const saved = await store.saveSettings(call.db, {
    ...row,
    approval_required: next.approvalRequired,
    threshold_top: next.thresholdTop,
    threshold_great: next.thresholdGreat,
    threshold_good: next.thresholdGood,
    matches_limit: next.matchesLimit,
    rejection_delay_seconds: next.rejectionDelaySeconds,
    time_zone: next.timeZone,
    language: next.language,
    retention_months: next.retentionMonths,
  });
  if (deciding.some((setting) => next[setting] !== before[setting])) await matchAnew(call);
  return settingsOf(saved ?? row);
};

/** Numbers that are tried behind a name before its address ends in the id. */
const numbered = 9;

/** Makes a company with an address of its own: the name, the name and a number, or the name and its id. Answers its id. */
export const createCompany = async (db: Db, company: store.NewCompany): Promise<string> => {
  const { companyId = newId(), name, locationId } = company;
  const base = slugify(name).slice(0, 60) || 'company';
  const timeZone = (locationId && places.get(locationId)?.timeZone) || 'UTC';
  const numbers = Array.from({ length: numbered }, (_, at) => (at === 0 ? base : `${base}-${at + 1}`));
  for (const slug of [...numbers, `${base.slice(0, 40)}-${companyId}`])
    if (await store.create(db, { ...company, companyId, slug, timeZone })) return companyId;
  throw conflict('ID_TAKEN', 'This registration was made with other data. Start again.');
};
