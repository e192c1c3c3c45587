import type { Call } from '#platform/http/call';
import { heldSeconds, inSeconds } from '#modules/matches';
import { titleOf } from '#modules/opportunity';
import { cancelHeld, post } from '#ports/mail/mail';
import { makeLink } from './links.ts';
import { type InvitationRow, noteKnown } from './store.ts';

const namesOf = (language: string, { interviewers, attendance }: InvitationRow): string =>
  new Intl.ListFormat(language, { type: attendance === 'all' ? 'conjunction' : 'disjunction' }).format(
    interviewers.map(({ full_name }) => full_name),
  );

type Kind = 'interviewChoice' | 'interviewChoiceChanged';

/**
 * Writes to a candidate that they can choose a time, or that what they choose from has changed, held for a minute; whoever has
 * no known address gets a link by other ways.
 */
export const tellInvitation = async (
  call: Pick<Call, 'db' | 'platform'>,
  it: InvitationRow,
  by: { fullName: string; email: string },
  kind: Kind = 'interviewChoice',
): Promise<void> => {
  if (it.email === null) return;
  const path = await makeLink(call, it);
  await post(call, {
    kind,
    companyId: it.company_id,
    to: it.email,
    by,
    holdUntil: inSeconds(heldSeconds),
    aboutId: it.match_id,
    tell: ({ language, company }) => ({
      name: it.name,
      company,
      title: titleOf(it, language) ?? 'Untitled',
      person: by.fullName,
      with: namesOf(language, it),
      minutes: it.duration,
      place: it.place_kind,
      isPlaceOpen: it.place === '',
      message: it.message || undefined,
      path,
    }),
  });
};

const seen = (it: InvitationRow): string =>
  JSON.stringify([
    it.interviewers_ids.toSorted(),
    it.attendance,
    it.duration,
    it.place_kind,
    it.place === '',
    it.message,
  ]);

/**
 * Says that what a candidate chooses from has changed. Whoever has read of it reads what changed, if it is something they read
 * and not as they know it again; a letter that still waits says how it is now.
 */
export const tellChange = async (
  call: Pick<Call, 'db' | 'platform'>,
  { before, after }: { before: InvitationRow; after: InvitationRow },
  by: { fullName: string; email: string },
): Promise<void> => {
  if ((await cancelHeld(call.db, [after.match_id], ['interviewChoice'])) > 0) {
    await tellInvitation(call, after, by);
    return;
  }
  const waited = await cancelHeld(call.db, [after.match_id], ['interviewChoiceChanged']);
  // Where none waited, they have read of it as it was; where one did, as it was before that one was written.
  const known = waited > 0 ? after.known : seen(before);
  if (known === seen(after)) return;
  if (known !== null) await noteKnown(call.db, after.invitation_id, known);
  await tellInvitation(call, after, by, 'interviewChoiceChanged');
};

/** Tells a candidate that there is nothing to choose any more, unless the letter that invited them still waited. */
export const tellWithdrawal = async (
  call: Pick<Call, 'db' | 'platform'>,
  it: InvitationRow,
  by: { fullName: string; email: string },
): Promise<void> => {
  const waited = await cancelHeld(call.db, [it.match_id], ['interviewChoice']);
  await cancelHeld(call.db, [it.match_id], ['interviewChoiceChanged']);
  if (waited > 0 || it.email === null) return;
  await post(call, {
    kind: 'interviewChoiceWithdrawn',
    companyId: it.company_id,
    to: it.email,
    by,
    holdUntil: inSeconds(heldSeconds),
    aboutId: it.match_id,
    tell: ({ language, company }) => ({
      name: it.name,
      company,
      title: titleOf(it, language) ?? 'Untitled',
      path: `/c/applications/${it.match_id}`,
    }),
  });
};
