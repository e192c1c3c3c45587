import { masterdata } from '@marigold/contract/masterdata';
import { client, type Client } from '../client.ts';

/** Places, skills, job titles and the small lists. */
export const masterdataApi: Client<typeof masterdata.routes> = client(masterdata);
export const {
  useSearchLocationsQuery,
  useSearchSkillsQuery,
  useSearchJobTitlesQuery,
  useListInterestsQuery,
  useListChoicesQuery,
  useListOrganisationQuery,
} = masterdataApi;
