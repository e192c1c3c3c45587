import { jobs } from '@marigold/contract/jobs';
import { client, type Client } from '../client.ts';

/** The company and its posted opportunities as everybody may see them. */
export const jobsApi: Client<typeof jobs.routes> = client(jobs);
export const { useSearchJobsQuery, useGetJobCompanyQuery } = jobsApi;
