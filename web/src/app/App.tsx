import { watchLine } from '#api/line.ts';
import { LiveRegion } from '#ui/feedback/LiveRegion.tsx';
import { LoadingOverlay } from '#ui/loading/LoadingOverlay.tsx';
import { ThemeRoot } from '#ui/theme/ThemeRoot.tsx';
import { Suspense, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router';
import { startI18n } from './i18n.ts';
import { router } from './router.tsx';
import { startStore, store } from './store.ts';

/** A language that does not load holds nobody up longer than this; milliseconds. English is shown meanwhile. */
const LANGUAGE_PATIENCE = 3000;

const started = Promise.all([
  startStore(),
  Promise.race([startI18n(), new Promise((resolve) => setTimeout(resolve, LANGUAGE_PATIENCE))]),
]);

watchLine();

/** The product: the overlay until saved state and session are there, then the screens. */
export function App() {
  const [ready, setReady] = useState(false);
  useEffect(() => void started.then(() => setReady(true)), []);
  return (
    <Provider store={store}>
      <Suspense>
        <ThemeRoot>
          <LiveRegion />
          {ready ? <RouterProvider router={router} /> : <LoadingOverlay />}
        </ThemeRoot>
      </Suspense>
    </Provider>
  );
}
