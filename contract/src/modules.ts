// Written by `npm run lists`, which found it in contract/src.
import { absence } from './absence.ts';
import { authentication } from './authentication.ts';
import { calendar } from './calendar.ts';
import { candidate } from './candidate.ts';
import { chat } from './chatRoutes.ts';
import { company } from './company.ts';
import { demo } from './demo.ts';
import { faq } from './faq.ts';
import { feed } from './feed.ts';
import { importing } from './importRoutes.ts';
import { jobs } from './jobs.ts';
import { keys } from './keys.ts';
import { masterdata } from './masterdata.ts';
import { matches } from './matchesRoutes.ts';
import { members } from './members.ts';
import { onboarding } from './onboarding.ts';
import { opportunity } from './opportunityRoutes.ts';
import { reporting } from './reporting.ts';
import { scheduler } from './scheduler.ts';
import { scim } from './scim.ts';
import { sso } from './sso.ts';
import { structure } from './structure.ts';
import { files, outbox } from './system.ts';
import { today } from './today.ts';
import { users } from './users.ts';
import { video } from './video.ts';
import { webhooks } from './webhooks.ts';

/** Every service: the server mounts this list and the OpenAPI document walks it. */
export const modules = {
  absence,
  authentication,
  calendar,
  candidate,
  chat,
  company,
  demo,
  faq,
  feed,
  files,
  import: importing,
  jobs,
  keys,
  masterdata,
  matches,
  members,
  onboarding,
  opportunity,
  outbox,
  reporting,
  scheduler,
  scim,
  sso,
  structure,
  today,
  users,
  video,
  webhooks,
};
