import type { Invitation } from '@marigold/contract/choosing';
import type { Call } from '#platform/http/call';
import { memberPictureUrl } from '#modules/files';
import { titleOf } from '#modules/opportunity';
import { candidateZone, presentPerson, presentSuggestion } from '../present.ts';
import type { InvitationRow } from './store.ts';

/** An invitation to choose as the company sees it. */
export const presentInvitation = (
  { platform, language }: Pick<Call, 'platform' | 'language'>,
  row: InvitationRow,
): Invitation => ({
  invitationId: row.invitation_id,
  matchId: row.match_id,
  memberId: row.member_id,
  opportunityId: row.opportunity_id,
  state: 'Proposed',
  attendance: row.attendance,
  interviewers: row.interviewers.map((person) => presentPerson(platform, person)),
  duration: row.duration,
  timeZone: row.time_zone,
  place: { kind: row.place_kind, text: row.place },
  title: row.title,
  message: row.message,
  daysAhead: row.days_ahead,
  invitedBy: row.inviter?.fullName ?? null,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  candidate: { name: row.name, avatarUrl: memberPictureUrl(platform, row), timeZone: candidateZone(row) },
  opportunityName: titleOf(row, language) ?? 'Untitled',
  round: row.round,
  suggestion: presentSuggestion(row.suggestion),
  version: row.version,
});
