import { isDeepStrictEqual } from 'node:util';
import { invitationDays } from '@marigold/contract/candidacy';
import type { Invitation, Inviting, Reinviting } from '@marigold/contract/choosing';
import { actingFor } from '@marigold/contract/permissions';
import { notFound, refused, stale } from '@marigold/contract/problems';
import sql from 'sql-template-tag';
import type { CompanyCall } from '#platform/http/call';
import { followInviting, type Held, holdForInterview, holdInterviewed, tellMatch } from '#modules/matches';
import { opportunityFor, visibleTo } from '#modules/opportunity';
import { interviewersOf } from '../free.ts';
import { checkRound } from '../rounds/rounds.ts';
import { newestOf } from '../store.ts';
import { tellChange, tellInvitation, tellWithdrawal } from './letter.ts';
import { makeLink } from './links.ts';
import { presentInvitation } from './present.ts';
import * as store from './store.ts';

const day = 24 * 3_600_000;

/** Has a candidate choose the time of an interview: they are invited, by a mail with a link; sent again it changes nothing. */
export const invite = async (call: CompanyCall, it: Inviting): Promise<Invitation> => {
  const held = await holdForInterview(call, it.opportunityId, it.matchId);
  const known = await store.find(call.db, it.id);
  if (known?.match_id === it.matchId) return presentInvitation(call, known);
  const booked = await newestOf(call.db, it.matchId);
  if (booked?.state === 'Scheduled')
    throw refused('EXISTS', 'An interview is booked with this candidate. Move that one, or cancel it first.');
  if (await store.openOf(call.db, it.matchId))
    throw refused(
      'EXISTS',
      'This candidate is choosing a time already. Change that invitation, or take it back first.',
    );
  await checkRound(call, it);
  await interviewersOf(call, it.interviewers);
  // One that expired makes room.
  await store.endOpen(call.db, [it.matchId], false);
  // Also an id of another company, which is not seen from here.
  const expiresAt = new Date(Date.now() + invitationDays * day);
  if ((await store.add(call.db, call.actor.companyId, call.actor.userId, it, expiresAt)) === 0)
    throw refused('ID_TAKEN', 'This id belongs to another invitation. Send it again with a new one.');
  await followInviting(call, held);
  const row = await store.find(call.db, it.id);
  if (!row) throw notFound('Invitation');
  await tellInvitation(call, row, call.actor);
  return presentInvitation(call, row);
};

/** An invitation that waits for its candidate, with its match locked. */
const holdOpen = async (call: CompanyCall, invitationId: string): Promise<{ held: Held; row: store.InvitationRow }> => {
  const found = await store.find(call.db, invitationId);
  if (!found) throw notFound('Invitation');
  const held = await holdInterviewed(call, found.opportunity_id, found.match_id);
  const row = await store.find(call.db, invitationId);
  if (row?.state !== 'Proposed') throw refused('OVER', 'This invitation is over. Look at the candidate again.');
  return { held, row };
};

/** Says which round an invitation is for: the team's business alone, so nobody is written to and what is held stays held. */
const changeRound = async (call: CompanyCall, row: store.InvitationRow, roundId: string | null): Promise<void> => {
  if (roundId === (row.round?.roundId ?? null)) return;
  if (roundId !== null) await checkRound(call, { opportunityId: row.opportunity_id, roundId });
  await store.setRound(call.db, row.invitation_id, roundId);
};

/** Changes what a candidate chooses from, and tells them. */
export const change = async (call: CompanyCall, invitationId: string, to: Reinviting): Promise<Invitation> => {
  const { held, row } = await holdOpen(call, invitationId);
  const { roundId, version } = to;
  if (version !== undefined && version !== row.version)
    throw stale({ version: row.version, now: row.state, by: null, at: row.created_at.toISOString() });
  if (roundId !== undefined) await changeRound(call, row, roundId);
  const next = {
    ...row,
    attendance: to.attendance ?? row.attendance,
    interviewers_ids: to.interviewers ?? row.interviewers_ids,
    duration: to.duration ?? row.duration,
    time_zone: to.timeZone ?? row.time_zone,
    place_kind: to.place?.kind ?? row.place_kind,
    place: to.place?.text ?? row.place,
    title: to.title ?? row.title,
    message: to.message ?? row.message,
    days_ahead: to.daysAhead ?? row.days_ahead,
  };
  const isOffered = !isDeepStrictEqual(next, row);
  if (isOffered) {
    if (to.interviewers) await interviewersOf(call, to.interviewers);
    await store.rewrite(call.db, next);
    await store.release(call.db, row.match_id);
  }
  const after = await store.find(call.db, invitationId);
  if (!after) throw notFound('Invitation');
  if (isOffered) await tellChange(call, { before: row, after }, call.actor);
  await tellMatch(call, held.opportunity, held.match);
  return presentInvitation(call, after);
};

/** Takes an invitation back: its links lead nowhere. A mail that still waits is not sent; else they are told. */
export const withdrawInvitation = async (call: CompanyCall, invitationId: string): Promise<void> => {
  const { held, row } = await holdOpen(call, invitationId);
  await store.endOpen(call.db, [row.match_id], false);
  await store.release(call.db, row.match_id);
  await tellWithdrawal(call, row, call.actor);
  await tellMatch(call, held.opportunity, held.match);
};

/** A new link to an invitation, for whoever hands it over by other ways than the mail. */
export const linkTo = async (call: CompanyCall, invitationId: string): Promise<string> => {
  const { row } = await holdOpen(call, invitationId);
  return `${call.platform.config.publicUrl}${await makeLink(call, row)}`;
};

/** Invitations that wait for candidates whom the caller may see. */
export const listInvitations = async (call: CompanyCall, whose: 'mine' | 'team'): Promise<Invitation[]> => {
  const mine = actingFor(call.actor);
  const own =
    whose === 'team' ? sql`true` : sql`(v.invited_by = any(${mine}::uuid[]) or v.interviewers && ${mine}::uuid[])`;
  const rows = await store.list(call.db, sql`${store.isOpen} and ${own} and ${visibleTo(call.actor, 'seeCandidates')}`);
  return rows.map((row) => presentInvitation(call, row));
};

/** The invitation of a match that waits for its candidate. */
export const openInvitation = async (call: CompanyCall, matchId: string): Promise<Invitation | null> => {
  const row = await store.openOf(call.db, matchId);
  if (!row) return null;
  await opportunityFor(call, row.opportunity_id, 'seeCandidates', { noun: 'Match' });
  return presentInvitation(call, row);
};
