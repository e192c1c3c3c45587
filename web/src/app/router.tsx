import { page } from '#ui/loading/part.tsx';
import { createBrowserRouter } from 'react-router';
import { LoadingOverlay } from '#ui/loading/LoadingOverlay.tsx';
import { outside, routes } from './features.ts';
import { Outside } from './Outside.tsx';
import { SessionGuard } from './SessionGuard.tsx';
import { NotFound, ScreenError } from './SystemPages.tsx';
import { Root } from './Root.tsx';

/** Every address of the product. Features bring their own routes, in `routes.tsx`; a route's `handle.may` names the permission it needs. */
export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: ScreenError,
    HydrateFallback: LoadingOverlay,
    children: [
      { Component: Outside, children: outside },
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
                  ...routes,
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
