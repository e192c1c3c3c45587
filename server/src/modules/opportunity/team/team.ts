import { type HiringTeam, mostOnTeam, type TeamCandidate } from '@marigold/contract/hiringTeam';
import {
  canHavePart,
  partsOf,
  parts,
  type Part,
  roleOf,
  type TeamPart,
  teamParts,
} from '@marigold/contract/permissions';
import { badRequest, notFound, refused } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import { audit } from '#platform/audit/audit';
import type { CompanyCall } from '#platform/http/call';
import { pictureUrl } from '#modules/files';
import { holdUsers } from '#modules/users';
import type { OpportunityRow } from '../row.ts';
import { tellJoined } from '../steps/letters.ts';
import { announce, everybodyOn, opportunityFor } from '../service.ts';
import { peopleOf, reaches } from './sight.ts';
import * as store from './store.ts';

const shown = ({ platform }: CompanyCall, row: store.PersonRow) => ({
  userId: row.user_account_id,
  fullName: row.full_name,
  userType: row.user_type,
  pictureUrl: pictureUrl(platform, row.profile_image_id, row.user_account_id),
});

/** Who is on the team: by their part, the greatest first, then by name. */
export const show = async (call: CompanyCall, row: OpportunityRow): Promise<HiringTeam> => {
  const people = await store.people(call.db, everybodyOn(row));
  const data = parts.flatMap((part) =>
    people
      .filter(({ user_account_id }) => partsOf(user_account_id, peopleOf(row)).includes(part))
      .map((person) => ({ ...shown(call, person), part })),
  );
  return { data, canChange: reaches(call.actor, 'editOpportunities', row) };
};

/** People that one search answers. */
const mostFound = 20;

/** People who could join the team, and as what. */
export const findCandidates = async (call: CompanyCall, id: string, name: string): Promise<TeamCandidate[]> => {
  const { created_by, hiring_team } = await opportunityFor(call, id, 'editOpportunities');
  const people = await store.find(call.db, name, [created_by, ...Object.keys(hiring_team)], mostFound);
  return people.map((person) => {
    const role = roleOf(person.user_type);
    return { ...shown(call, person), parts: teamParts.filter((part) => role && canHavePart(role, part)) };
  });
};

type GivenPart = Exclude<Part, 'reviewer'>;

/**
 * Somebody of the company who may have a part. Their account stays as it is until the transaction ends; it is held before the
 * opportunity, as by whoever deactivates it.
 */
const holdPerson = async (call: CompanyCall, userId: string, path: string) => {
  const [person] = await holdUsers(call.db, [userId]);
  if (!person) throw badRequest('Choose somebody of your company.', path);
  return person;
};
type Person = Awaited<ReturnType<typeof holdPerson>>;

const refuseUnfit = ({ full_name, email, state, user_type }: Person, part: GivenPart): void => {
  const person = full_name || email;
  if (state === 'Invited')
    throw refused('NOT_ACTIVE', phrase('{{person}} has not joined yet. Choose somebody who has.', { person }), {
      person,
    });
  if (state === 'Deactivated')
    throw refused(
      'NOT_ACTIVE',
      phrase('{{person}} is deactivated. Choose somebody whose account is active.', { person }),
      {
        person,
      },
    );
  const role = roleOf(user_type);
  if (!role || !canHavePart(role, part))
    throw refused(
      'BEYOND_ROLE',
      phrase(
        'The role of {{person}} in the company does not let them own opportunities. Make them an interviewer or a watcher, or have an admin change their role.',
        { person },
      ),
    );
};

const refuseWithoutOwner = ({ full_name: person }: Person): never => {
  throw refused(
    'ONE_OWNER',
    phrase(
      '{{person}} owns this opportunity, and every opportunity has one owner. Make somebody else the owner first.',
      {
        person,
      },
    ),
  );
};

/** What changed, for the audit log. */
interface Note {
  action: string;
  userAccountId: string;
  part?: GivenPart;
  was?: TeamPart | undefined;
}

/** Writes the team and its line in the audit log, and tells everybody who is on it, or was. */
const save = async (
  call: CompanyCall,
  before: OpportunityRow,
  to: store.Belonging,
  note: Note,
): Promise<HiringTeam> => {
  const { company_id: companyId, opportunity_id: opportunityId } = before;
  const row = await store.save(call.db, opportunityId, to);
  if (!row) throw notFound('Opportunity');
  const { action, ...data } = note;
  const { userId } = call.actor;
  audit(call.db, { companyId, userId, action, targetId: opportunityId, data, requestId: call.requestId });
  await announce(call, row, before);
  return show(call, row);
};

/** Adds somebody, who sees the opportunity from then on. */
export const add = async (
  call: CompanyCall,
  id: string,
  { userId, part }: { userId: string; part: TeamPart },
): Promise<HiringTeam> => {
  const person = await holdPerson(call, userId, 'body.userId');
  const row = await opportunityFor(call, id, 'editOpportunities', { lock: true });
  const { full_name: name } = person;
  if (row.created_by === userId)
    throw refused('EXISTS', phrase('{{person}} owns this opportunity already. Add somebody else.', { person: name }));
  if (row.hiring_team[userId])
    throw refused(
      'EXISTS',
      phrase('{{person}} is on the hiring team already. Choose another part for them in the list.', { person: name }),
    );
  refuseUnfit(person, part);
  if (Object.keys(row.hiring_team).length >= mostOnTeam)
    throw refused(
      'FULL',
      phrase('A hiring team can have {{most}} people. Take somebody off it first.', { most: mostOnTeam }),
    );
  const hiringTeam = { ...row.hiring_team, [userId]: part };
  const note = { action: 'addToHiringTeam', userAccountId: userId, part };
  await tellJoined(call, row, userId, part);
  return save(call, row, { ownerId: row.created_by, hiringTeam }, note);
};

/** The team without somebody. */
export const without = ({ hiring_team }: OpportunityRow, userId: string): Record<string, TeamPart> =>
  Object.fromEntries(Object.entries(hiring_team).filter(([id]) => id !== userId));

/** The owner and the team once somebody has another part; whoever owned it before a new owner stays as a co-owner. */
const rearranged = (row: OpportunityRow, userId: string, part: GivenPart): store.Belonging => {
  const others = without(row, userId);
  return part === 'owner'
    ? { ownerId: userId, hiringTeam: { ...others, [row.created_by]: 'coOwner' } }
    : { ownerId: row.created_by, hiringTeam: { ...others, [userId]: part } };
};

/** Gives somebody of the team another part. */
export const change = async (
  call: CompanyCall,
  id: string,
  userId: string,
  { part, was }: { part: GivenPart; was?: TeamPart | undefined },
): Promise<HiringTeam> => {
  const person = await holdPerson(call, userId, 'params.userAccountId');
  const row = await opportunityFor(call, id, 'editOpportunities', { lock: true });
  if (row.created_by === userId) {
    if (part === 'owner') return show(call, row);
    return refuseWithoutOwner(person);
  }
  const now = row.hiring_team[userId];
  if (!now)
    throw refused(
      'CHANGED_SINCE',
      phrase('{{person}} is not on the hiring team any more. Add them again.', { person: person.full_name }),
    );
  if (now === part) return show(call, row);
  if (was && was !== now)
    throw refused(
      'CHANGED_SINCE',
      phrase('Somebody has given {{person}} another part meanwhile. Look at the list and choose again.', {
        person: person.full_name,
      }),
    );
  refuseUnfit(person, part);
  const note = { action: 'changeHiringTeam', userAccountId: userId, part, was: now };
  if (part === 'owner') await tellJoined(call, row, userId, part);
  return save(call, row, rearranged(row, userId, part), note);
};

/** Takes somebody off the team; of whom is not on it, nothing is to be done. */
export const remove = async (call: CompanyCall, id: string, userId: string): Promise<HiringTeam> => {
  const person = await holdPerson(call, userId, 'params.userAccountId');
  const row = await opportunityFor(call, id, 'editOpportunities', { lock: true });
  if (row.created_by === userId) return refuseWithoutOwner(person);
  const was = row.hiring_team[userId];
  if (!was) return show(call, row);
  const hiringTeam = without(row, userId);
  const note = { action: 'removeFromHiringTeam', userAccountId: userId, was };
  return save(call, row, { ownerId: row.created_by, hiringTeam }, note);
};
