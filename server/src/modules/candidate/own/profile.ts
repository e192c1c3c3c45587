import { isDeepStrictEqual } from 'node:util';
import { isBackwards } from '@marigold/contract/candidacy';
import { pronouns } from '@marigold/contract/matches';
import { OwnProfile } from '@marigold/contract/ownProfile';
import { badRequest, notFound } from '@marigold/contract/problems';
import { phrase } from '@marigold/words/sentence';
import sql, { type Sql } from 'sql-template-tag';
import type { MemberCall } from '#platform/http/call';
import type { Db } from '#platform/database/db';
import {
  noteFound,
  noteOwn,
  noteOwnWords,
  type Own,
  ownMember,
  ownMemberMade,
  profileOf,
  rematch,
  storeProfile,
  type ProfileFacts,
  profileColumns,
  emptyProfile,
} from '#modules/import';
import { seenBy } from '../applications.ts';
import { linkedInOf } from '../linkedIn.ts';
import { checkPhone } from '../phone.ts';

type Words = OwnProfile['profile'];
type Stored = ProfileFacts & { linkedIn: string | null; isOwn: boolean };

/** What is stored of the caller: their own, else what the application says that they confirmed or made last. */
const stored = (db: Db): Promise<Stored | undefined> =>
  db.one(sql`
    select ${profileColumns}, linked_in "linkedIn", company_id is null and confirmed_at is not null "isOwn"
    from member_profile
    order by company_id is null and confirmed_at is not null desc, confirmed_at desc nulls last, member_id desc limit 1`);

/** Companies, which a candidate sees none of that they have nothing to do with, with what those see of the caller anyway. */
const companies = async (call: MemberCall, which: Sql): Promise<OwnProfile['hiddenFrom']> => {
  const found = await call.platform.pools.asSystem((db) => db.rows<{ id: string; name: string }>(which));
  const seen = found.length > 0 ? await seenBy(call) : undefined;
  return found.map((company) => ({ ...company, stillSees: seen?.get(company.id) ?? null }));
};

/** Whom the caller hides from. */
const hidden = (call: MemberCall) =>
  companies(
    call,
    sql`
      select c.company_id id, c.name from person_hidden join company_face c using (company_id)
      where person_id = ${call.actor.userId} order by c.name`,
  );

const pronounOf = (own: Own | undefined): Words['pronoun'] =>
  pronouns.find((each) => each === own?.pronoun) ?? 'notSpecified';

const ownOf = ({ platform, actor }: MemberCall) => platform.pools.asSystem((db) => ownMember(db, actor.userId));

const wordsOf = async (
  { db, language }: MemberCall,
  own: Own | undefined,
): Promise<Pick<OwnProfile, 'profile' | 'isSaved'>> => {
  const found = await stored(db);
  return {
    profile: {
      ...profileOf(found ?? emptyProfile, language),
      linkedIn: found?.linkedIn ?? '',
      pronoun: pronounOf(own),
      birthYear: own?.birthYear ?? null,
    },
    isSaved: found?.isOwn ?? false,
  };
};

/** What the caller says of themself apart from any application, and who may find it. */
export const get = async (call: MemberCall): Promise<OwnProfile> => {
  const own = await ownOf(call);
  return {
    ...(await wordsOf(call, own)),
    isFound: own?.isFound ?? false,
    hiddenFrom: await hidden(call),
  };
};

const person = async ({ db, actor }: MemberCall) => {
  const row = await db.one<{ name: string; email: string }>(
    sql`select name, email from person where person_id = ${actor.userId}`,
  );
  if (!row) throw notFound('Person');
  return { personId: actor.userId, ...row };
};

/** What somebody made of what was stored before, put into what is stored now: parts they left alone stay, and which others they replace. */
const mergedInto = (now: Words, words: Words, before: Words) => {
  const differ = (one: Words, other: Words) =>
    OwnProfile.shape.profile.keyof().options.filter((part) => !isDeepStrictEqual(one[part], other[part]));
  const [own, theirs, both] = [differ(before, words), differ(before, now), differ(words, now)];
  return {
    words: { ...now, ...Object.fromEntries(own.map((part) => [part, words[part]])) },
    parts: own.filter((part) => theirs.includes(part) && both.includes(part)),
  };
};

/** Refuses a job or school that ends before it begins; one that stands so already, as a CV was read, hinders nobody who changes others. */
const checkOrder = (words: Words, now: Words): void => {
  const entries = [
    ...words.jobs.map((entry, at) => ({ entry, named: entry.title, path: `body.jobs.${at}.to`, stored: now.jobs })),
    ...words.schools.map((entry, at) => ({
      entry,
      named: entry.school,
      path: `body.schools.${at}.to`,
      stored: now.schools,
    })),
  ];
  const wrong = entries.find(
    ({ entry, stored }) => isBackwards(entry) && !stored.some((each) => isDeepStrictEqual(each, entry)),
  );
  if (wrong)
    throw badRequest(
      phrase('{{title}} ends before it begins. Put the months right.', { title: wrong.named.trim() }),
      wrong.path,
    );
};

/**
 * Saves what the caller says of themself. Where it is known what they made it from, another window's changes of other parts
 * stand, and what is replaced of the same parts is answered.
 */
export const save = async (
  call: MemberCall,
  { before, ...given }: Words & { before?: Words | undefined },
): Promise<OwnProfile> => {
  linkedInOf(given.linkedIn, 'body.linkedIn');
  const who = await person(call);
  // A member of the pool belongs to no company, and companies may not write it: it is written once it is known whose it is.
  const replaced = await call.platform.pools.asSystem(async (db) => {
    const own = await ownMemberMade(db, who);
    // Saves of two windows come one after the other.
    await db.run(sql`select from person where person_id = ${who.personId} for no key update`);
    const { profile: now } = await wordsOf(call, await ownMember(db, who.personId));
    const { words, parts } = before ? mergedInto(now, given, before) : { words: given, parts: [] };
    checkOrder(words, now);
    checkPhone(words.phone, now.phone);
    const { linkedIn: typed, pronoun, birthYear, ...profile } = words;
    const linkedIn = linkedInOf(typed, 'body.linkedIn');
    const member = { memberId: own.memberId, companyId: null, name: who.name };
    await noteOwn(db, own.memberId, { name: who.name, pronoun, birthYear });
    await storeProfile(db, member, profile, { wins: true });
    await noteOwnWords(db, member, { linkedIn, wins: true, isConfirmed: true });
    return parts.length > 0 ? { parts, profile: now } : undefined;
  });
  return { ...(await get(call)), ...(replaced && { replaced }) };
};

/** Says whether companies may find the caller, and which may not. */
export const show = async (
  call: MemberCall,
  { isFound, hiddenFromIds }: { isFound?: boolean | undefined; hiddenFromIds?: string[] | undefined },
): Promise<OwnProfile> => {
  const { actor } = call;
  const who = await person(call);
  await call.platform.pools.asSystem(async (db) => {
    const own = await ownMemberMade(db, who);
    if (hiddenFromIds) {
      await db.run(sql`
        delete from person_hidden where person_id = ${actor.userId} and not company_id = any(${hiddenFromIds}::uuid[])`);
      await db.run(sql`
        insert into person_hidden (person_id, company_id)
        select ${actor.userId}, company_id from company_face where company_id = any(${hiddenFromIds}::uuid[])
        on conflict do nothing`);
      await rematch(db, own.memberId);
    }
    if (isFound !== undefined) await noteFound(db, own.memberId, isFound);
  });
  return get(call);
};

/** Companies whose name has a word that begins so; made-up ones find nobody. */
export const companiesNamed = (call: MemberCall, begun: string): Promise<OwnProfile['hiddenFrom']> => {
  const words = begun.trim();
  if (words === '') return Promise.resolve([]);
  const like = `% ${words.replace(/[\\%_]/g, '\\$&')}%`;
  return companies(
    call,
    sql`
      select company_id id, name from company_face where not is_demo and ' ' || name ilike ${like} order by name limit 8`,
  );
};
