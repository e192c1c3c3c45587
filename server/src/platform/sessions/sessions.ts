import type { JWTPayload } from 'jose';
import QuickLRU from 'quick-lru';
import type { CandidateSession } from '@marigold/contract/candidate';
import { provisioningScope } from '@marigold/contract/keys';
import {
  type Bounds,
  type CompanyRole,
  type Role,
  roleOf,
  type StoodInFor,
  userTypes,
} from '@marigold/contract/permissions';
import { refused } from '@marigold/contract/problems';
import { type Session, TOKEN_SECONDS } from '@marigold/contract/session';
import type { ViewedAs } from '@marigold/contract/structure';
import type { Db, Pools } from '../database/db.ts';
import { newId } from '../database/id.ts';
import { accountOfKey, isKey, noteKeyUse } from './keys.ts';
import { addPersonSession, notePersonUse, personOfSession, personToOpen } from './candidateSessions.ts';
import { isPlainlyWritten } from './seal.ts';
import { macOf, macsOf, type Secrets } from './signing.ts';
import {
  accountOfSession,
  accountToOpen,
  addSession,
  endSessions,
  mostSessions,
  noteUse,
  openedFrom,
  prolong,
  type SessionAccount,
} from './accountSessions.ts';
import { invalidToken, signToken, verifiedToken } from './tokens.ts';
import { seenAs, viewIn, viewLasts } from './view.ts';

interface Caller {
  /** The token's subject, which paths call userId, or memberId for a candidate. */
  userId: string;
  sessionId: string;
  userType: number;
  fullName: string;
  email: string;
}

/** Somebody of a company who calls, as the database knows them now; the token's claims are only hints. */
export interface Actor extends Caller {
  companyId: string;
  role: CompanyRole;
  /** For whom they stand in, now or later. */
  standsIn: readonly StoodInFor[];
  /** The departments and offices to which their role is bounded. */
  bounds: Bounds | null;
  /** The key by which a program calls in their name, and the permissions it is bound to. */
  key?: { apiKeyId: string; scopes: readonly string[] };
  /** As whom an admin looks at the product, who then reads and changes nothing. */
  view?: ViewedAs;
  /** The person among these, whose parts count in place of the admin's own. */
  looksAs?: string;
}

/** A candidate who calls: a person, whatever companies they applied to. */
export interface MemberActor extends Caller {
  role: 'Member';
}

/** What a token says whose signature holds. Whether its session goes on and all of this is still so, the database knows. */
export interface Claims extends Pick<Caller, 'userId' | 'sessionId' | 'userType'> {
  /** Undefined for a candidate. */
  companyId: string | undefined;
  role: Role;
  version: number;
}

const secondStepRequired = () =>
  refused('SECOND_FACTOR_REQUIRED', 'Your company asks for a second step of signing in. Sign in again and turn it on.');
/** What opening a session needs of a request. */
export interface Opener {
  db: Db;
  userAgent: string | undefined;
  /** The caller's address. */
  ip: string;
}

export interface Sessions {
  /**
   * A new session of an active account and its access token; the session not used for longest makes room for the 21st. Where
   * the company's identity provider or a passkey vouches for who it is, no second step is owed.
   */
  open(call: Opener, userAccountId: string, isVouched?: boolean): Promise<Session>;
  /** Whether somebody opened a session from the caller's address in the last weeks. */
  knows(call: Opener, userAccountId: string): Promise<boolean>;
  /** Another token of the caller's own session, which lives as long as a new one would. */
  renew(call: { db: Db; actor: Actor }): Promise<Session>;
  /**
   * A token of the caller's own session with which they look as another, for an hour; undefined where they may not, or there
   * is no such person.
   */
  view(call: { db: Db; actor: Actor }, as: ViewedAs): Promise<Session | undefined>;
  /** A new session of a candidate and its access token. */
  openForMember(call: Opener, personId: string): Promise<Omit<CandidateSession, 'next'>>;
  /**
   * Who is behind a bearer token; 401 for a token that is forged, expired, or of a session that has ended, and 403 for
   * somebody who owes a second step, unless what they ask for is allowed before it.
   */
  actorOf(token: string | undefined, isBeforeSecondStep?: boolean): Promise<Actor | MemberActor>;
  /** What a bearer token says, for who asks after its session in a statement of their own; undefined for a token of nobody. */
  claimsOf(token: string | undefined): Promise<Claims | undefined>;
  /** Whom a bearer token was made for, whether or not its session goes on; undefined for a key and a token of nobody. */
  holderOf(token: string | undefined): Promise<string | undefined>;
}

/** Tokens that are remembered; each takes half a kilobyte. */
const mostSigned = 10_000;

const expiry = () => new Date((Math.floor(Date.now() / 1000) + TOKEN_SECONDS) * 1000);

/** Sessions as the database keeps them, and the tokens signed for them. */
export const openSessions = (pools: Pools, secrets: Secrets): Sessions => {
  const issue = async (
    account: SessionAccount,
    sessionId: string,
    expiresAt: Date,
    view?: ViewedAs,
  ): Promise<Session> => ({
    accessToken: await signToken(
      secrets,
      {
        Tenant: account.company_id,
        UserType: account.user_type,
        email: account.email,
        version: account.session_version,
        ...(account.owes_second_factor && { owesSecondStep: true }),
        ...(view && { view }),
      },
      account.user_account_id,
      sessionId,
      expiresAt,
    ),
    expiresAt: expiresAt.toISOString(),
    user: {
      userId: account.user_account_id,
      companyId: account.company_id,
      userType: account.user_type,
      fullName: account.full_name,
      email: account.email,
    },
  });

  const vouched = (account: SessionAccount, isVouched: boolean): SessionAccount => ({
    ...account,
    owes_second_factor: account.owes_second_factor && !isVouched,
  });

  const callerText = (userAccountId: string, ip: string) => `caller\n${userAccountId}\n${ip}`;

  const noting = new Set<string>();
  /** Beside the request, which does not wait for it and does not fail with it. */
  const noteBeside = (sessionId: string, note: (pools: Pools, sessionId: string) => Promise<number>) => {
    if (noting.has(sessionId)) return;
    noting.add(sessionId);
    void note(pools, sessionId)
      .catch(() => undefined)
      .finally(() => noting.delete(sessionId));
  };

  const memberOf = async (sub: string, jti: string, version: unknown): Promise<MemberActor> => {
    const found = await personOfSession(pools.alone, jti, sub);
    if (!found || found.session_version !== version) throw invalidToken();
    if (found.is_stale) noteBeside(jti, notePersonUse);
    return {
      userId: found.person_id,
      sessionId: jti,
      role: 'Member',
      userType: userTypes.Member,
      fullName: found.name,
      email: found.email,
    };
  };

  const actorOf = (found: SessionAccount, role: CompanyRole, sessionId: string): Actor => ({
    userId: found.user_account_id,
    sessionId,
    companyId: found.company_id,
    role,
    userType: found.user_type,
    fullName: found.full_name,
    email: found.email,
    standsIn: found.stands_in,
    bounds: found.bounds,
  });

  /** Beside a session: the same person, bound to what the key allows. */
  const actorByKey = async (token: string): Promise<Actor> => {
    const found = await accountOfKey(pools.alone, token);
    const role = found && roleOf(found.user_type);
    if (!found || !role || role === 'Member') throw invalidToken();
    const isCompanys = found.scopes.includes(provisioningScope);
    // Accounts go on being kept while the super admin has yet to turn a second step on.
    if (found.owes_second_factor && !isCompanys) throw secondStepRequired();
    if (found.is_stale) noteBeside(found.api_key_id, noteKeyUse);
    return { ...actorOf(found, role, found.api_key_id), key: { apiKeyId: found.api_key_id, scopes: found.scopes } };
  };

  /** Tokens whose signature was checked lately; whether their session goes on is asked each time. */
  const signed = new QuickLRU<string, JWTPayload>({ maxSize: mostSigned });
  const payloadOf = async (token: string): Promise<JWTPayload> => {
    const known = signed.get(token);
    if (known && (known.exp ?? 0) * 1000 > Date.now()) return known;
    if (!isPlainlyWritten(token, 3)) throw invalidToken();
    const payload = await verifiedToken(secrets, token);
    signed.set(token, payload);
    return payload;
  };

  const signedIn = async (token: string | undefined): Promise<JWTPayload | undefined> =>
    token && !isKey(token) ? payloadOf(token).catch(() => undefined) : undefined;

  return {
    holderOf: async (token) => (await signedIn(token))?.sub,

    async claimsOf(token) {
      const payload = await signedIn(token);
      if (!payload) return undefined;
      const { sub: userId, jti: sessionId, Tenant, UserType, version, owesSecondStep, view } = payload;
      if (owesSecondStep || view !== undefined) return undefined;
      const role = typeof UserType === 'number' ? roleOf(UserType) : undefined;
      const companyId = typeof Tenant === 'string' ? Tenant : undefined;
      const isWhole = role && userId && sessionId && (companyId === undefined) === (role === 'Member');
      if (!isWhole || typeof UserType !== 'number' || typeof version !== 'number') return undefined;
      return { userId, sessionId, companyId, role, userType: UserType, version };
    },

    async open({ db, userAgent, ip }, userAccountId, isVouched = false) {
      const account = await accountToOpen(db, userAccountId);
      if (!account) throw invalidToken();
      const person = { companyId: account.company_id, userId: userAccountId };
      await endSessions(db, person, { newest: mostSessions - 1 }, 'limit');
      const [sessionId, expiresAt] = [newId(), expiry()];
      const caller = macOf(secrets, callerText(userAccountId, ip));
      await addSession(db, { ...person, sessionId, userAgent, caller, isVouched, expiresAt });
      return issue(vouched(account, isVouched), sessionId, expiresAt);
    },

    knows: ({ db, ip }, userAccountId) => openedFrom(db, userAccountId, macsOf(secrets, callerText(userAccountId, ip))),

    async renew({ db, actor }) {
      const account = await accountToOpen(db, actor.userId);
      if (!account) throw invalidToken();
      const expiresAt = expiry();
      const isVouched = await prolong(db, actor.sessionId, expiresAt);
      return issue(vouched(account, isVouched), actor.sessionId, expiresAt);
    },

    async view({ db, actor }, as) {
      const account = await accountToOpen(db, actor.userId);
      const seen = account && (await seenAs(pools.alone, actor, as));
      const until = new Date(Date.now() + viewLasts);
      return seen && issue({ ...account, user_type: seen.userType }, actor.sessionId, until, as);
    },

    async openForMember({ db, userAgent }, personId) {
      const person = await personToOpen(db, personId);
      if (!person) throw invalidToken();
      const [sessionId, expiresAt] = [newId(), expiry()];
      await addPersonSession(db, { sessionId, personId, userAgent, expiresAt });
      const claims = { UserType: userTypes.Member, email: person.email, version: person.session_version };
      return {
        accessToken: await signToken(secrets, claims, personId, sessionId, expiresAt),
        expiresAt: expiresAt.toISOString(),
        member: { memberId: personId, name: person.name, email: person.email },
      };
    },

    async actorOf(token, isBeforeSecondStep = false) {
      if (!token) throw invalidToken();
      if (isKey(token)) return actorByKey(token);
      const { sub, jti, Tenant, UserType, version, view } = await payloadOf(token);
      if (UserType === userTypes.Member && sub && jti) return memberOf(sub, jti, version);
      const found = sub && jti ? await accountOfSession(pools.alone, jti, sub) : undefined;
      const role = found && roleOf(found.user_type);
      const alive = found?.company_id === Tenant && found?.session_version === version;
      if (!found || !jti || !alive || !role || role === 'Member') throw invalidToken();
      if (found.owes_second_factor && !isBeforeSecondStep) throw secondStepRequired();
      if (found.is_stale) noteBeside(jti, noteUse);
      const own = actorOf(found, role, jti);
      const as = viewIn(view);
      if (as === undefined) return own;
      const sight = as && (await seenAs(pools.alone, own, as));
      if (!sight) throw invalidToken();
      return { ...own, ...sight };
    },
  };
};

/** The token of an Authorization header, if there is one. */
export const bearer = (header: string | undefined): string | undefined => /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
