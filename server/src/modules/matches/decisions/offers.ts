import sql from 'sql-template-tag';
import type { MatchStatus, OfferTerms } from '@marigold/contract/matches';
import { badRequest } from '@marigold/contract/problems';
import type { Db } from '#platform/database/db';
import { takenBack } from '../store.ts';
import { heldSeconds } from './letters.ts';

/** What the newest offer says that the candidate of a match has been told; undefined where there is none. */
export const termsTold = (db: Db, matchId: string) =>
  db.one<OfferTerms>(sql`
    select starts_on::text "startsOn", coalesce(comment, '') note from match_history
    where match_id = ${matchId} and to_status = 'jobOffer' and reason is distinct from ${takenBack}
      and at <= now() - make_interval(secs => ${heldSeconds})
    order by at desc, match_history_id desc limit 1`);

/** Refuses terms that no offer has: without an offer, or with a first day that has been everywhere on earth. */
export const checkTerms = (to: MatchStatus, { startsOn }: OfferTerms): void => {
  if (to !== 'jobOffer') throw badRequest('Only an offer has a start date and a note.', 'body.offer');
  const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);
  if (startsOn !== null && startsOn < yesterday)
    throw badRequest('Choose a first day that is still ahead.', 'body.offer.startsOn');
};
