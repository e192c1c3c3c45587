import type { jobs } from '@marigold/contract/jobs';
import type { Handlers } from '#platform/http/serve';
import { apply, readCv, sendCv } from './applying/apply.ts';
import { jsonFeed, xmlFeed } from './feeds/feed.ts';
import * as service from './service.ts';

export const routes: Handlers<typeof jobs.routes> = {
  searchJobs: (call, asked) => service.searchJobs(call, asked),
  getJobCompany: (call, { companySlug }) => service.getCompany(call, companySlug),
  getJob: (call, { companySlug, jobSlug }) => service.getJob(call, companySlug, jobSlug),
  getJobFeedJson: (call, asked) => jsonFeed(call, asked),
  getJobFeedXml: (call, asked) => xmlFeed(call, asked),
  sendCv: (call, asked) => sendCv(call, asked),
  readCv: (call, { body }) => readCv(call, body.key),
  apply: (call, { opportunityId, body }) => apply(call, opportunityId, body),
};
