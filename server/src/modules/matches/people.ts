import type { FoundPerson, Person } from '@marigold/contract/matches';
import type { CompanyCall } from '#platform/http/call';
import { namePartsOf } from '#matching/text/words';
import { candidacies, opportunitiesSeen, ownMember } from './members.ts';
import { addressIn } from './list.ts';
import { namedFor } from './names.ts';
import { informationFor, journeyOf, opportunitiesOf } from './profile.ts';
import * as store from './store.ts';

/** People that one search answers. */
const mostFound = 8;

/** People of the company whom `findAnywhere` does not find, since no opportunity has them as a candidate. */
export const findPeople = async (call: CompanyCall, name: string): Promise<FoundPerson[]> => {
  const searched = { words: namePartsOf(name), address: addressIn(name) };
  if (searched.words.length === 0 && !searched.address) return [];
  const seen = (await opportunitiesSeen(call)).map((each) => each.opportunity_id);
  const rows = await store.namedAside(call.db, call.actor.companyId, seen, searched, mostFound);
  return rows.map((row) => ({ memberId: row.member_id, name: row.name, headline: row.headline }));
};

/** Somebody of the company, apart from any opportunity. */
export const personOf = async (call: CompanyCall, memberId: string): Promise<Person> => {
  const member = await ownMember(call, memberId);
  const { language } = call;
  return {
    information: informationFor(call, member, {
      permitMissing: null,
      email: member.email,
      isApplicant: false,
      isDemo: member.source === 'demo',
    }),
    about: member.about,
    skills: namedFor('skills', member.skills_ids, language),
    journey: journeyOf(member, language),
    opportunities: opportunitiesOf(await candidacies(call, memberId), language),
  };
};
