import type { z } from 'zod';
import type { EstimateDetails } from '@marigold/contract/estimate';
import type { FactName } from '@marigold/contract/matches';
import type { Preview } from '@marigold/contract/preview';
import type { Language } from '@marigold/contract/kit';
import type { CompanyCall } from '#platform/http/call';
import type { OpportunityFacts } from '#matching/engine/facts';
import type { Previewed } from '#matching/index/preview';
import { memberPictureUrl } from '#modules/files';
import { askedFacts } from './estimate.ts';
import { places } from '#modules/masterdata';
import { nameFor } from '../names.ts';
import * as store from '../store.ts';
import { thresholds } from './thresholds.ts';

type Point = Preview['data'][number]['points'][number];
/** How many things are said of somebody, and how many skills before anything else. */
const [least, most, skillsFirst] = [2, 4, 2];

/** Who would match what is written so far, and skills that often go with it; refused with 503 until members are known. */
export const preview = async (
  call: CompanyCall,
  details: z.output<typeof EstimateDetails>,
  limit: number,
): Promise<Preview> => {
  const asked = askedFacts(call.actor.companyId, details);
  const found = await call.platform.matching.preview(asked, limit, await thresholds(call));
  const { compared, members, suggestions, ...totals } = found;
  const ids = members.map(({ memberId }) => memberId);
  const people = new Map((await store.people(call.db, ids)).map((person) => [person.member_id, person]));
  return {
    ...totals,
    pool: compared,
    data: members.flatMap((member) => {
      const person = people.get(member.memberId);
      if (!person) return [];
      return {
        memberId: member.memberId,
        name: person.name,
        headline: person.headline,
        avatarUrl: memberPictureUrl(call.platform, person),
        score: member.score,
        ranking: member.ranking,
        points: pointsOf(asked, member, call.language),
      };
    }),
    suggestions: suggestions.map((skill) => ({
      id: skill.skillId,
      name: nameFor('skills', skill.skillId, call.language),
      members: skill.members,
    })),
  };
};

/** What is said of somebody: skills they have, place and work mode where they fit, and one skill they lack. */
const pointsOf = (asked: OpportunityFacts, { has, lacks, meets }: Previewed, language: Language): Point[] => {
  const named = (fact: FactName, id: string | null, isMet: boolean): Point[] => {
    if (id === null) return [];
    const town = fact === 'location' ? places.get(id, language)?.town : undefined;
    return [{ text: town ?? nameFor(fact, id, language), isMet }];
  };
  const fitting = (fact: keyof typeof meets, id: string | null) => (meets[fact] ? named(fact, id, true) : []);
  const others = [
    ...named('skills', lacks[0] ?? null, false),
    ...fitting('location', asked.locationId),
    ...fitting('workMode', asked.workModeId),
  ].slice(0, most - Math.min(has.length, skillsFirst));
  const skills = has.slice(0, most - others.length).flatMap((id) => named('skills', id, true));
  // Somebody of whom little else can be said still works in the job.
  const job = skills.length + others.length < least ? fitting('jobTitle', asked.jobTitleId) : [];
  return [...skills, ...job, ...others].toSorted((a, b) => Number(b.isMet) - Number(a.isMet));
};
