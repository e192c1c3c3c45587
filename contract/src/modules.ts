import { authentication } from './authentication.ts';
import { candidate } from './candidate.ts';
import { chat } from './chatRoutes.ts';
import { company } from './company.ts';
import { demo } from './demo.ts';
import { importing } from './import.ts';
import { jobs } from './jobs.ts';
import { masterdata } from './masterdata.ts';
import { matches } from './matchesRoutes.ts';
import { onboarding } from './onboarding.ts';
import { opportunity } from './opportunityRoutes.ts';
import { reporting } from './reporting.ts';
import { scheduler } from './scheduler.ts';
import { files, outbox } from './system.ts';
import { today } from './today.ts';
import { users } from './users.ts';

/** Every service: the server mounts this list and the OpenAPI document walks it. */
export const modules = {
  masterdata,
  authentication,
  users,
  company,
  onboarding,
  opportunity,
  matches,
  today,
  chat,
  scheduler,
  reporting,
  files,
  outbox,
  candidate,
  jobs,
  import: importing,
  demo,
};
