// Written by `npm run lists`, which found it in server/src/modules.
import type { FastifyInstance } from 'fastify';
import { modules } from '@marigold/contract/modules';
import * as authenticationModule from '#modules/authentication';
import * as calendarModule from '#modules/calendar';
import * as candidateModule from '#modules/candidate';
import * as chatModule from '#modules/chat';
import * as companyModule from '#modules/company';
import * as demoModule from '#modules/demo';
import * as faqModule from '#modules/faq';
import * as filesModule from '#modules/files';
import * as importModule from '#modules/import';
import * as masterdataModule from '#modules/masterdata';
import * as matchesModule from '#modules/matches';
import * as membersModule from '#modules/members';
import * as onboardingModule from '#modules/onboarding';
import * as opportunityModule from '#modules/opportunity';
import * as outboxModule from '#modules/outbox';
import * as reportingModule from '#modules/reporting';
import * as schedulerModule from '#modules/scheduler';
import * as todayModule from '#modules/today';
import * as usersModule from '#modules/users';
import * as videoModule from '#modules/video';
import type { Platform } from '#platform/http/call';
import { serve } from '#platform/http/serve';

/** Mounts the calls of every module whose door exports `routes`. */
export const mountModules = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, modules.authentication, authenticationModule.routes);
  serve(app, platform, modules.calendar, calendarModule.routes);
  serve(app, platform, modules.candidate, candidateModule.routes);
  serve(app, platform, modules.chat, chatModule.routes, chatModule.shortcuts);
  serve(app, platform, modules.company, companyModule.routes);
  serve(app, platform, modules.demo, demoModule.routes);
  serve(app, platform, modules.faq, faqModule.routes);
  serve(app, platform, modules.files, filesModule.routes);
  serve(app, platform, modules.import, importModule.routes);
  serve(app, platform, modules.masterdata, masterdataModule.routes);
  serve(app, platform, modules.matches, matchesModule.routes);
  serve(app, platform, modules.members, membersModule.routes);
  serve(app, platform, modules.onboarding, onboardingModule.routes);
  serve(app, platform, modules.opportunity, opportunityModule.routes);
  serve(app, platform, modules.outbox, outboxModule.routes);
  serve(app, platform, modules.reporting, reportingModule.routes);
  serve(app, platform, modules.scheduler, schedulerModule.routes);
  serve(app, platform, modules.today, todayModule.routes);
  serve(app, platform, modules.users, usersModule.routes);
  serve(app, platform, modules.video, videoModule.routes);
};
