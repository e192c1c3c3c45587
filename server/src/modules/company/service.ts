import slugify from '@sindresorhus/slugify';
import type { CompanyProfile, CompanySettings } from '@marigold/contract/company';
import { byKind, type Changes, type Field, fields } from '@marigold/contract/companyFields';
import { badRequest, notFound, refused } from '@marigold/contract/problems';
import { deciding, fields as settings } from '@marigold/contract/settingsFields';
import { phrase } from '@marigold/words/sentence';
import type { CompanyCall } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { kept } from '#platform/http/request';
import { newId } from '#platform/database/id';
import { tell } from '#platform/live/events';
import { checkUploaded } from '#modules/files';
import { catalog, checkPlace, places } from '#modules/masterdata';
import { keepHolidaysSoon } from './holidays.ts';
import { profileOf, settingsOf } from './present.ts';
import * as store from './store.ts';

const own = async (db: Db, lock = false): Promise<store.CompanyRow> => {
  const row = await store.current(db, lock);
  if (!row) throw notFound('Company');
  return row;
};

/** The company as everybody in it sees it. */
export const getProfile = async (call: CompanyCall): Promise<CompanyProfile> => profileOf(call, await own(call.db));

const keep = ({ path, column }: Pick<Field, 'path' | 'column'>, changes: Changes, before: store.CompanyRow): unknown =>
  kept<unknown>(changes[path], before[column]);
/** What is stored of a field after a save: what is not sent stays as it is, and what is empty is nothing. */
const storedOf = byKind<[Changes, store.CompanyRow], unknown>({
  line: keep,
  text: keep,
  number: keep,
  name: keep,
  size: keep,
  year: keep,
  place: keep,
  industries: ({ path, column }, changes, before) => (changes[path] ? [...new Set(changes[path])] : before[column]),
  logo: keep,
  website: keep,
  network: keep,
  legal: keep,
});

/** Tells windows that show the profile or the settings that they were saved. */
const tellSaved = ({ db, actor: { companyId } }: CompanyCall): Promise<void> =>
  tell(db, 'company.updated', { companyId }, {});

/** Saves the company's profile. Ids must exist; a picture must have been uploaded. */
export const saveProfile = async (call: CompanyCall, changes: Changes): Promise<CompanyProfile> => {
  const before = await own(call.db, true);
  checkPlace(changes.locationId, 'body.locationId');
  if (changes.logoId && changes.logoId !== before.logo_id) await checkUploaded(call, changes.logoId, 'body.logoId');
  const unknown = changes.industriesIds?.find((id) => !catalog.lists.industries.some((industry) => industry.id === id));
  if (unknown !== undefined)
    throw badRequest(
      phrase('There is no industry {{id}}. Choose from the list.', { id: unknown }),
      'body.industriesIds',
    );
  const { companySize } = changes;
  if (companySize && !catalog.lists.companySizes.some(({ id }) => id === companySize))
    throw badRequest(
      phrase('There is no company size {{id}}. Choose from the list.', { id: companySize }),
      'body.companySize',
    );
  const content = Object.fromEntries(fields.map((field) => [field.column, storedOf(field, changes, before)]));
  const saved = await store.save(call.db, content);
  if (saved && saved.location_id !== before.location_id) await keepHolidaysSoon(call.db, before.company_id);
  await tellSaved(call);
  return profileOf(call, { ...before, ...saved });
};

/** How the transaction's company wants Marigold to work. */
export const getSettings = async (db: Db): Promise<CompanySettings> => settingsOf(await own(db));

let matchAnew: (call: CompanyCall) => Promise<void> = () => Promise.resolve();

/** What happens, in the same transaction, when a setting that decides who matches changes. Set once, where the modules are put together. */
export const whenMatchingChanges = (handler: typeof matchAnew): void => {
  matchAnew = handler;
};

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
  const content = Object.fromEntries(settings.map(({ path, column }) => [column, kept(changes[path], before[path])]));
  const saved = await store.save(call.db, content);
  if (deciding.some((setting) => next[setting] !== before[setting])) await matchAnew(call);
  await tellSaved(call);
  return settingsOf(saved ?? row);
};

/** Numbers that are tried behind a name before its address ends in the id. */
const numbered = 9;

/** Makes a company with an address of its own: the name, the name and a number, or the name and its id. Answers its id. */
export const createCompany = async (db: Db, company: store.NewCompany): Promise<string> => {
  const { companyId = newId(), name, locationId } = company;
  // A name is written as its owner writes it: GmbH and SaaS are one word each.
  const base = slugify(name, { decamelize: false }).slice(0, 60) || 'company';
  const timeZone = (locationId && places.get(locationId)?.timeZone) || company.timeZone || 'UTC';
  const numbers = Array.from({ length: numbered }, (_, at) => (at === 0 ? base : `${base}-${at + 1}`));
  for (const slug of [...numbers, `${base.slice(0, 40)}-${companyId}`])
    if (await store.create(db, { ...company, companyId, slug, timeZone })) {
      await keepHolidaysSoon(db, companyId);
      return companyId;
    }
  throw refused('ID_TAKEN', 'This registration was made with other data. Start again.');
};
