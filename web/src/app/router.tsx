import { page } from '#ui/loading/part.tsx';
import { createBrowserRouter } from 'react-router';
import { candidateRoutes } from '../features/candidates/routes.tsx';
import { companyRoutes } from '../features/company/routes.tsx';
import { contactRoutes } from '../features/contact/routes.tsx';
import { demoRoutes } from '../features/demo/routes.tsx';
import { fairnessRoutes } from '../features/fairness/routes.tsx';
import { importRoutes } from '../features/import/routes.tsx';
import { mailRoutes } from '../features/mails/routes.tsx';
import { opportunityRoutes } from '../features/opportunities/routes.tsx';
import { messageRoutes } from '../features/messages/routes.tsx';
import { outboxRoutes } from '../features/outbox/routes.tsx';
import { onboardingRoutes } from '../features/onboarding/routes.tsx';
import { reviewRoutes } from '../features/reviews/routes.tsx';
import { settingsRoutes } from '../features/settings/routes.tsx';
import { signInRoutes } from '../features/sign-in/routes.tsx';
import { teamRoutes } from '../features/team/routes.tsx';
import { LoadingOverlay } from '#ui/loading/LoadingOverlay.tsx';
import { Outside } from './Outside.tsx';
import { SessionGuard } from './SessionGuard.tsx';
import { NotFound, ScreenError } from './SystemPages.tsx';
import { Root } from './Root.tsx';

/** Every address of the product. Features bring their own routes; a route's `handle.may` names the permission it needs. */
export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: ScreenError,
    HydrateFallback: LoadingOverlay,
    children: [
      {
        Component: Outside,
        children: [...signInRoutes, ...onboardingRoutes, ...outboxRoutes, ...demoRoutes, ...contactRoutes],
      },
      {
        Component: SessionGuard,
        children: [
          {
            lazy: page(async () => (await import('./shell/Shell.tsx')).Shell, { isAhead: false }),
            ErrorBoundary: ScreenError,
            children: [
              {
                // A page that breaks leaves the shell as it is.
                ErrorBoundary: ScreenError,
                children: [
                  { index: true, lazy: page(async () => (await import('./Start.tsx')).Start) },
                  ...opportunityRoutes,
                  ...candidateRoutes,
                  ...reviewRoutes,
                  ...messageRoutes,
                  ...companyRoutes,
                  ...teamRoutes,
                  ...mailRoutes,
                  ...importRoutes,
                  ...fairnessRoutes,
                  ...settingsRoutes,
                  { path: '*', Component: NotFound },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
]);
