import sql, { join, type Sql } from 'sql-template-tag';
import type { JobSearch } from '@marigold/contract/jobs';
import type { Named } from '@marigold/contract/kit';
import type { Page } from '@marigold/contract/page';
import type { Call } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import { page, type SortKey } from '#platform/http/page';
import { remoteWorkMode } from '#matching/engine/rules';
import { jobTitleNamed, skillNamed } from '#modules/masterdata';
import { type Around, aroundOf, isRemote } from './nearby.ts';
import * as store from '../store.ts';
import { inAll, placesNamed, type WantedWord, wantedWords, withMistyped } from './searchWords.ts';

const either = (conditions: readonly Sql[]): Sql =>
  conditions.length > 0 ? sql`(${join(conditions, ' or ')})` : sql`false`;
const all = (conditions: readonly Sql[]): Sql =>
  conditions.length > 0 ? sql`(${join(conditions, ' and ')})` : sql`true`;

/** The text an opportunity's words are read from; as in the index. */
const words = sql`words_of(coalesce(o.custom_job_title, '') || ' ' || coalesce(o.description, ''))`;

const isOneOf = (column: Sql, ids: readonly string[]): Sql[] => (ids.length > 0 ? [sql`${column} = any(${ids})`] : []);

const fits = (word: WantedWord, companies: readonly string[], places: readonly string[]): Sql => {
  const { titles, skills, positions, workModes, employmentTypes, query } = word;
  return either([
    ...isOneOf(sql`o.job_title_id`, titles),
    ...(skills.length > 0 ? [sql`o.skills_ids && ${skills}::text[]`] : []),
    ...isOneOf(sql`o.position_id`, positions),
    ...isOneOf(sql`o.work_mode_id`, workModes),
    ...isOneOf(sql`o.employment_type_id`, employmentTypes),
    ...isOneOf(sql`o.location_id`, places),
    ...(companies.length > 0 ? [sql`o.company_id = any(${companies}::uuid[])`] : []),
    ...(query ? [sql`${words} @@ to_tsquery('pg_catalog.simple', ${query})`] : []),
  ]);
};

/** What a search asks for, and how well a row answers: what is called exactly so is worth most, then what has all its words. */
const byWords = async (db: Db, typed: string, read: readonly WantedWord[]) => {
  const ownTitles = read.some(({ isUnknown }) => isUnknown) ? await store.customTitles(db) : [];
  const wanted = read.map((word) => (word.isUnknown ? withMistyped(word, ownTitles) : word));
  const places = await store.places(db);
  const queries = wanted.flatMap(({ query }) => query ?? []);
  const companies = queries.length > 0 ? await store.companiesNamed(db, queries) : [];
  const named = (query: string | null) => companies.flatMap((row) => (row.query === query ? [row.company_id] : []));
  const titled = (ids: string[]) => sql`o.job_title_id = any(${ids})`;
  const skilled = (ids: string[]) => sql`o.skills_ids && ${ids}::text[]`;
  const own = sql`o.custom_job_title is not null
    and words_of(o.custom_job_title) @@ to_tsquery('pg_catalog.simple', ${queries.join(' & ')})`;
  return {
    where: all(wanted.map((word) => fits(word, named(word.query), placesNamed(word, places)))),
    score: sql`case when ${titled(one(jobTitleNamed(typed)))} then 4
      when ${queries.length === wanted.length ? own : sql`false`} then 4
      when ${skilled(one(skillNamed(typed)))} then 3
      when ${titled(inAll(wanted, 'titles'))} then 2
      when ${skilled(inAll(wanted, 'skills'))} then 1 else 0 end`,
  };
};
const one = (entry: { id: string } | undefined): string[] => (entry ? [entry.id] : []);

/** What a place asks for: near it or from anywhere; those near it come first. */
const byPlace = async (db: Db, around: Around | undefined) => {
  const near = around ? (await store.places(db)).filter((id) => around.holds(id)) : [];
  return {
    where: sql`(o.location_id = any(${near}) or o.work_mode_id = ${remoteWorkMode})`,
    score: sql`case when o.location_id = any(${near}) then 10 else 0 end`,
  };
};

const byNewest: SortKey[] = [
  { column: sql`o.posted_date`, descending: true, type: 'timestamptz' },
  { column: sql`o.opportunity_id`, descending: true, type: 'uuid' },
];

/** Narrows a search further than its words: a company's page by the one place that was chosen. */
export interface Narrowed extends JobSearch {
  locationId?: string;
}

/** A page of posted opportunities, the best fit first, among equals the newest; and the place that was understood. */
export const search = async (
  { db, platform, language }: Pick<Call, 'db' | 'platform' | 'language'>,
  asked: Narrowed,
): Promise<Page<store.ListedRow> & { near: Named | null }> => {
  const inside = asked.company ? await store.company(db, asked.company) : undefined;
  const demo = asked.company ? undefined : await store.demoInTheWay(db);
  const isAnywhere = asked.place === '' || isRemote(asked.place);
  const around = isAnywhere ? undefined : aroundOf(asked.place, language);
  const wanted = wantedWords(asked.q);
  const parts = [
    ...(wanted.length > 0 ? [await byWords(db, asked.q, wanted)] : []),
    ...(isAnywhere ? [] : [await byPlace(db, around)]),
  ];
  const workModeId = asked.workModeId || (isRemote(asked.place) ? remoteWorkMode : '');
  const where = all([
    ...parts.map((part) => part.where),
    ...(asked.company ? [inside ? sql`o.company_id = ${inside.company_id}` : sql`false`] : []),
    ...(demo ? [sql`o.company_id <> ${demo}`] : []),
    ...(workModeId ? [sql`o.work_mode_id = ${workModeId}`] : []),
    ...(asked.employmentTypeId ? [sql`o.employment_type_id = ${asked.employmentTypeId}`] : []),
    ...(asked.locationId ? [sql`o.location_id = ${asked.locationId}`] : []),
  ]);
  const score =
    parts.length > 0
      ? sql`(${join(
          parts.map((part) => part.score),
          ' + ',
        )})`
      : undefined;
  const found = await page(
    {
      secret: platform.secret,
      bound: ['jobs', asked.q, asked.place, asked.workModeId, asked.employmentTypeId, asked.company, asked.locationId],
      tokenId: asked.TokenId,
      navigation: asked.PageNavigation,
      size: asked.PageSize,
    },
    score ? [{ column: score, descending: true, type: 'int' }, ...byNewest] : byNewest,
    async (after, order, limit) =>
      (await store.list(db, sql`${where} and ${after}`, score ?? sql`0`, order, limit)).map((item) => ({
        item,
        cursor: [...(score ? [item.score] : []), item.posted_cursor, item.opportunity_id],
      })),
    () => store.count(db, where),
  );
  return { ...found, near: around ? { id: around.id, name: around.name } : null };
};

/** Posted opportunities like one that has ended: its company's and its title's first, then by shared skills. */
export const similar = (db: Db, companyId: string, to: store.EndedRow, most: number): Promise<store.ListedRow[]> => {
  const sameTitle = sql`coalesce(o.job_title_id = ${to.job_title_id}, false)`;
  return store.list(
    db,
    sql`(o.company_id = ${companyId} or (not c.is_demo and (${sameTitle} or o.skills_ids && ${to.skills_ids}::text[])))`,
    sql`(case when ${sameTitle} then 2 else 0 end + case when o.company_id = ${companyId} then 1 else 0 end)`,
    sql`score desc, o.posted_date desc`,
    most,
  );
};
