import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { commonPasswords } from './commonPasswords.ts';
import { undocumented } from './undocumented.ts';

const server = process.env.MARIGOLD_SERVER ?? 'http://127.0.0.1:4000';

/**
 * Which modules travel together, first come first served; a group takes along what its modules import, so no two groups
 * import each other. Left alone, a page of the product came as 130 scripts, most of them below 2 KB.
 */
const chunks = [
  { name: 'start', tags: ['$initial' as const], priority: 6 },
  // What signing in needs, forms above all, every later page needs too.
  { name: 'entrance', test: /features\/sign-in\/(SignIn|Password)\.tsx$/, priority: 5 },
  // The cross is what alerts share with fields, and minutes pass on most pages.
  { name: 'shell', test: /app\/shell\/Shell\.tsx$|svg-icons\/Close\.mjs$|hooks\/useNow\.ts$/, priority: 4 },
  // Forms and dialogs choose from lists; the candidates of an opportunity stand without them.
  { name: 'choosing', test: /ui\/input\/AsyncAutocomplete\.tsx$/, priority: 3 },
  // Interviews are booked and shown by parts that come when they are opened.
  {
    name: 'interviews',
    test: /api\/services\/scheduler\.ts$|calendarApi\.ts$|contract\/src\/(?:booking|calendar|choosing|scheduler)\.ts$/,
    priority: 3,
  },
  // What the pages of an opportunity are framed with; what only forms share must not come along with it.
  {
    name: 'frame',
    test: /(?:opportunity\/OpportunityHeader|candidate\/useMayHere)\.tsx?$|decide\/(?:statuses|useDeciding)\.ts$|ui\/(?:display\/Bloom|input\/S(?:earchField|egmentedControl)|hooks\/useUrlState)\.tsx?$|liveEvents\.ts$/,
    priority: 3,
  },
  // What rows of candidates are marked with; one by one these came as five scripts.
  {
    name: 'marks',
    test: /lucide-react\/dist\/esm\/icons\/(?:arrow-down-wide-narrow|arrow-left-right|message-square-text|shield-check|star)\.m?js$/,
    priority: 4,
  },
  { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 5, priority: 3 },
  // Shared by four or fewer, a module is not yet worth its weight on every page.
  { name: 'parts', minShareCount: 5, priority: 2 },
  { name: 'shared', minShareCount: 2, entriesAware: true, priority: 1 },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), commonPasswords(), undocumented()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '/config.js': { target: server },
      '/jobs': { target: server },
      '/members': { target: server },
      // Candidates’ pages and their scripts come from the server, as the last build made them.
      '^/c(/|$)': { target: server },
      '/assets': { target: server },
      '/robots.txt': { target: server },
      '/sitemap.xml': { target: server },
    },
  },
});
