import type { Language } from '@marigold/contract/kit';
import type { CompanyVideo, TaggedCompany } from '@marigold/contract/video';
import { captionsUrl, logoUrl, videoAddresses } from '#modules/files';
import type { Db } from '#platform/database/db';
import type { Call, CompanyCall } from '#platform/http/call';
import * as store from './store.ts';
import { viewsOf } from './views.ts';

const companyOf = ({ platform }: Pick<Call, 'platform'>, row: store.CompanyRow): TaggedCompany => ({
  companyId: row.company_id,
  slug: row.slug,
  name: row.name,
  logoUrl: logoUrl(platform, row.company_id, row.logo_id),
});

/** Other companies whose name holds these words; made-up ones are nobody's company. */
export const others = async (call: CompanyCall, words: string, length: number): Promise<TaggedCompany[]> => {
  const rows = await call.platform.pools.asSystem((db) =>
    store.companiesNamed(db, words.trim(), call.actor.companyId, length),
  );
  return rows.map((row) => companyOf(call, row));
};

/** The companies of these ids that may be named with a video, by their id. */
export const companiesOf = async (
  call: Pick<Call, 'platform'>,
  ids: readonly string[],
): Promise<Map<string, TaggedCompany>> => {
  if (ids.length === 0) return new Map();
  const rows = await call.platform.pools.asSystem((db) => store.companies(db, ids));
  return new Map(rows.map((row) => [row.company_id, companyOf(call, row)]));
};

/** What showing videos needs to know of a request. */
export interface Reader extends Pick<Call, 'platform'> {
  db: Db;
}

/** Videos as they are shown, with the addresses at which they are watched. */
export const showVideos = async (
  reader: Reader,
  rows: readonly Omit<store.VideoRow, 'removed_at'>[],
): Promise<CompanyVideo[]> => {
  const companies = await companiesOf(
    reader,
    rows.flatMap(({ companies_ids }) => companies_ids),
  );
  const views = await viewsOf(
    reader.db,
    rows.map(({ video_id }) => video_id),
  );
  const shown: CompanyVideo[] = [];
  for (const row of rows)
    shown.push({
      videoId: row.video_id,
      ...(await videoAddresses(reader, row.video_id)),
      description: row.description,
      hashtags: row.hashtags,
      companies: row.companies_ids.flatMap((id) => companies.get(id) ?? []),
      captions: row.captions_id
        ? {
            captionsId: row.captions_id,
            language: row.captions_language as Language,
            url: captionsUrl(reader.platform, row.captions_id),
          }
        : null,
      position: row.position,
      ...(views.get(row.video_id) ?? { views: 0, viewsLately: 0 }),
      createdAt: row.created_at.toISOString(),
    });
  return shown;
};
