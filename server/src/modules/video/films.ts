import sql from 'sql-template-tag';
import type { Language } from '@marigold/contract/kit';
import { captionsUrl, videoAddresses } from '#modules/files';
import type { Db } from '#platform/database/db';
import type { Reader } from './present.ts';
import * as store from './store.ts';

/** Branding videos that a company's page shows. */
const mostBranding = 4;

const filmFrom = ({ video_id, description, captions_id, captions_language }: store.ShownRow) => ({
  videoId: video_id,
  description,
  captions: captions_id ? (captions_language as Language) : null,
});

/** The videos that a company's pages show to everybody: the one about the company, and the first of its others. */
export const filmsOf = async (db: Db, companyId: string) => {
  const rows = await store.shownOf(db, sql`company_id = ${companyId}`, mostBranding + 2);
  const [spotlight] = rows.filter(({ kind }) => kind === 'spotlight');
  // A branding video that is used as the spotlight video stays one: the page shows it once.
  const others = rows.filter(({ kind, video_id }) => kind === 'branding' && video_id !== spotlight?.video_id);
  const branding = others.slice(0, mostBranding);
  return { spotlight: spotlight && filmFrom(spotlight), branding: branding.map(filmFrom) };
};

/** Where a video that a company shows is watched for now, with its picture and captions; undefined: it does not show it. */
export const filmOf = async (reader: Reader, companyId: string, videoId: string) => {
  const [row] = await store.shownOf(reader.db, sql`company_id = ${companyId} and video_id = ${videoId}`, 1);
  if (!row) return undefined;
  const { item1, item2 } = await videoAddresses(reader, videoId);
  return {
    video: item1,
    poster: item2,
    captions: row.captions_id ? captionsUrl(reader.platform, row.captions_id) : null,
  };
};
