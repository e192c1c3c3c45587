import type { MemberFacts, OpportunityFacts } from './facts.ts';
import type { Place } from './places.ts';
import { Reference, type MasterData } from './reference.ts';

const skill = (id: string, broader: string[] = [], related: string[] = [], kind = 'tool') => ({
  id,
  kind,
  broader,
  related,
});
const title = (id: string, family: string, related: string[] = []) => ({ id, family, related });
const entries = (...ids: string[]) => ids.map((id) => ({ id }));

/** A small world for tests of the engine. */
export const sampleData: MasterData = {
  skills: [
    skill('frontend-development'),
    skill('programming'),
    skill('javascript', ['programming', 'frontend-development'], ['react'], 'language'),
    skill('typescript', ['javascript'], [], 'language'),
    skill('java', ['programming'], ['spring-boot'], 'language'),
    skill('react', ['frontend-development'], ['javascript']),
    skill('spring-boot', [], ['java']),
    skill('css', ['frontend-development']),
    skill('german', [], ['dutch'], 'spoken-language'),
    skill('dutch', [], ['german'], 'spoken-language'),
    skill('truck-licence', [], ['truck-driving'], 'licence'),
    skill('truck-driving', [], ['truck-licence'], 'method'),
  ],
  titles: [
    title('frontend-developer', 'software', ['web-developer', 'web-designer']),
    title('web-developer', 'software'),
    title('react-developer', 'software'),
    title('web-designer', 'design'),
    title('truck-driver', 'road'),
  ],
  lists: {
    industries: entries('software', 'retail', 'health'),
    educationTypes: entries('school', 'bachelors', 'masters'),
    employmentTypes: entries('full-time', 'part-time'),
    workModes: entries('on-site', 'hybrid', 'remote'),
    experience: [
      { id: 'none', minYears: 0, maxYears: 0 },
      { id: '1-to-3-years', minYears: 1, maxYears: 3 },
      { id: '3-to-5-years', minYears: 3, maxYears: 5 },
    ],
    salaryBands: [
      { id: 'eur-40k-to-50k', currency: 'EUR', min: 40_000, max: 50_000 },
      { id: 'usd-from-100k', currency: 'USD', min: 100_000, max: null },
    ],
  },
};

/** Aveiro lies 59 km from Porto, Lisbon 274 km. */
export const samplePlaces = new Map<string, Place>([
  ['porto', { lat: 41.1496, lon: -8.611, country: 'PT' }],
  ['matosinhos', { lat: 41.1821, lon: -8.6891, country: 'PT' }],
  ['aveiro', { lat: 40.6443, lon: -8.6455, country: 'PT' }],
  ['lisbon', { lat: 38.7167, lon: -9.1333, country: 'PT' }],
]);

/** The small world, numbered. */
export const sampleReference = (): Reference => new Reference(sampleData, (id) => samplePlaces.get(id));

/** A front-end role in Porto; tests change what they are about. */
export const sampleOpportunity = (change: Partial<OpportunityFacts> = {}): OpportunityFacts => ({
  opportunityId: 'opportunity',
  companyId: 'company',
  jobTitleId: 'frontend-developer',
  customJobTitle: null,
  skillsIds: ['react', 'css', 'typescript', 'german'],
  mustHaveSkillsIds: [],
  locationId: 'porto',
  maxDistanceKm: null,
  workModeId: 'on-site',
  employmentTypeId: 'full-time',
  salaryId: 'eur-40k-to-50k',
  experienceId: '3-to-5-years',
  educationTypeId: 'bachelors',
  industriesIds: ['software'],
  requiredFacts: [],
  ...change,
});

/** Somebody who has all that the role in Porto asks for. */
export const sampleMember = (change: Partial<MemberFacts> = {}): MemberFacts => ({
  memberId: 'member',
  companyId: null,
  jobTitleIds: ['frontend-developer'],
  skillsIds: ['react', 'css', 'typescript', 'german'],
  locationId: 'porto',
  relocation: null,
  relocationPlacesIds: [],
  workModesIds: ['on-site'],
  employmentTypesIds: ['full-time'],
  salaryMinimum: 45_000,
  salaryCurrency: 'EUR',
  experienceYears: 4,
  educationTypeId: 'masters',
  industriesIds: ['software'],
  ...change,
});
