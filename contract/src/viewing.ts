import { authentication } from './authentication.ts';
import { calendar } from './calendar.ts';
import { chat } from './chatRoutes.ts';
import { company } from './company.ts';
import { faq } from './faq.ts';
import type { Route } from './kit.ts';
import { matches } from './matchesRoutes.ts';
import { onboarding } from './onboarding.ts';
import { opportunity } from './opportunityRoutes.ts';
import { structure } from './structure.ts';
import { video } from './video.ts';

/** Calls that change nothing, though they are no GET, and those by which somebody is themself again or leaves. */
const reading: ReadonlySet<Route> = new Set<Route>([
  authentication.routes.endSession,
  calendar.routes.getSchedule,
  chat.routes.fillTemplate,
  company.routes.previewMessageTemplate,
  matches.routes.estimateMatches,
  matches.routes.previewMatches,
  structure.routes.endView,
]);
/** A GET that makes room for a file to be sent: whoever only looks has none to send. */
const preparing: ReadonlySet<Route> = new Set<Route>([
  company.routes.signLogo,
  faq.routes.signFaqFile,
  onboarding.routes.signProfileImage,
  opportunity.routes.signVideo,
  video.routes.signSpotlightVideo,
  video.routes.signBrandingVideo,
  video.routes.signCaptions,
]);

/**
 * Whether a call is answered for whoever looks as another role, who changes nothing. It stands apart from the routes, which
 * every screen loads.
 */
export const isOpenToViewers = (route: Route): boolean =>
  route.isRead === true || reading.has(route) || (route.method === 'GET' && !preparing.has(route));
