import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { keepSecondClicks } from '#ui/input/secondClick.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
keepSecondClicks(document);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
