import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';

const justNow = 10_000;

// A tab that outlived an upgrade asks for scripts that are gone; the new page has the new ones. Once, lest it loops.
window.addEventListener('vite:preloadError', () => {
  if (Date.now() - Number(sessionStorage.getItem('reloaded')) < justNow) return;
  const reload = ({ ok }: Response) => {
    if (!ok) return;
    sessionStorage.setItem('reloaded', String(Date.now()));
    window.location.reload();
  };
  // Where nobody answers, a reload would take away a page that still works; whoever needs the script says so.
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(reload, () => undefined);
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
