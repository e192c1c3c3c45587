import type { Match } from '@marigold/contract/matches';
import type { Language } from '@marigold/contract/kit';
import { readFacts } from '#matching/engine/storedFacts';
import { memberPictureUrl } from '#modules/files';
import { places } from '#modules/masterdata';
import type { Listed } from './store.ts';

/** A match as lists and moves answer it. */
export const present = (row: Listed, language: Language): Match => ({
  matchId: row.match_id,
  memberId: row.member_id,
  name: row.name,
  headline: row.headline,
  avatarUrl: memberPictureUrl(row.avatar_seed),
  location: (row.location_id && places.get(row.location_id, language)?.name) || null,
  experienceYears: row.experience_years,
  status: row.status,
  statusSince: row.status_since.toISOString(),
  ranking: row.ranking,
  score: row.score,
  facts: readFacts(row.facts),
  isFavorite: row.is_favorite,
  screening: null,
  comments: row.comments,
  unread: 0,
  isDemo: row.is_demo,
  version: row.version,
});
