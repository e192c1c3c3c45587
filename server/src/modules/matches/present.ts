import type { Match } from '@marigold/contract/matches';
import type { Call } from '#platform/http/call';
import { capOf } from '#matching/engine/obstacles';
import { kilometresIn } from '#matching/engine/order';
import { pointsOf } from '#matching/engine/score';
import { readFacts } from '#matching/engine/storedFacts';
import { memberPictureUrl } from '#modules/files';
import { places } from '#modules/masterdata';
import type { Listed } from './store.ts';

/** A match as lists and moves answer it. */
export const present = ({ platform, language }: Pick<Call, 'platform' | 'language'>, row: Listed): Match => {
  const facts = readFacts(row.facts, row.rules_version);
  return {
    matchId: row.match_id,
    memberId: row.member_id,
    name: row.name,
    headline: row.headline,
    avatarUrl: memberPictureUrl(platform, row),
    location: (row.location_id && places.get(row.location_id, language)?.name) || null,
    experienceYears: row.experience_years,
    status: row.status,
    statusSince: row.status_since.toISOString(),
    ranking: row.ranking,
    lacksRequired: row.lacks_required ?? false,
    score: row.score,
    cap: capOf(row.score, pointsOf(facts), row.obstacles)?.facts[0] ?? null,
    distanceKm: kilometresIn(
      Number(row.rank_order),
      facts.some(({ fact, state }) => fact === 'location' && state !== 'open'),
    ),
    facts,
    isFavorite: row.is_favorite,
    isApplicant: row.applied_at !== null,
    knowsOfUs: row.has_heard ?? row.applied_at !== null,
    screening: null,
    hearBy: null,
    comments: row.comments,
    unread: 0,
    isDemo: row.is_demo,
    version: row.version,
  };
};
