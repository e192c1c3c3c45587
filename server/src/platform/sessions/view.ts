import sql from 'sql-template-tag';
import { NIL } from 'uuid';
import { type Bounds, canViewAs, type CompanyRole, roleOf, type StoodInFor } from '@marigold/contract/permissions';
import { ViewedAs } from '@marigold/contract/structure';
import type { Alone } from '../database/db.ts';
import { type SessionAccount, sessionColumns } from './accountSessions.ts';

/** How long somebody looks as another role before they are themself again, in milliseconds. */
export const viewLasts = 3_600_000;

/** Who has no part in anything. */
const nobody = NIL;

/** As whom a token says that its bearer looks; undefined where it says nothing of it, null where that is not understood. */
export const viewIn = (claim: unknown): ViewedAs | null | undefined =>
  claim === undefined ? undefined : (ViewedAs.safeParse(claim).data ?? null);

/** Who looks. */
interface Viewer {
  companyId: string;
  role: CompanyRole;
}
/** How they are bound while they look as another. */
interface Sight {
  role: CompanyRole;
  userType: number;
  bounds: Bounds | null;
  standsIn: readonly StoodInFor[];
  view: ViewedAs;
  /** As whom they look, if it is a person. */
  looksAs?: string;
}

/** Somebody of a company, as an admin who looks as them is to be bound. */
const accountSeen = (db: Alone, companyId: string, userAccountId: string) =>
  db.one<SessionAccount>(sql`
    select ${sessionColumns} from user_session u
    where u.company_id = ${companyId} and u.user_account_id = ${userAccountId} and u.state <> 'Deactivated'`);

/** The role that a view has, if its bearer may look as it. */
const roleFor = (own: Viewer, userType: number | undefined): CompanyRole | undefined => {
  const role = userType === undefined ? undefined : roleOf(userType);
  return role && role !== 'Member' && canViewAs(own.role, role) ? role : undefined;
};

/**
 * How an admin who looks as another is bound: with that role, its bounds, and the parts of the person as whom they look in place of their
 * own; of a role within bounds nobody's. What is personal stays their own. Undefined where they may not, or there is nobody to look as any more.
 */
export const seenAs = async (db: Alone, own: Viewer, as: ViewedAs): Promise<Sight | undefined> => {
  if (!('userAccountId' in as)) {
    const role = roleFor(own, as.userType);
    const bounds = as.departments || as.offices ? { departments: as.departments, offices: as.offices } : null;
    // Within bounds, an admin's own parts would show what is outside of them.
    return role && { role, userType: as.userType, bounds, standsIn: [], view: as, ...(bounds && { looksAs: nobody }) };
  }
  const seen = await accountSeen(db, own.companyId, as.userAccountId);
  const role = roleFor(own, seen?.user_type);
  if (!seen || !role) return undefined;
  return {
    role,
    userType: seen.user_type,
    bounds: seen.bounds,
    standsIn: seen.stands_in,
    view: as,
    looksAs: seen.user_account_id,
  };
};
