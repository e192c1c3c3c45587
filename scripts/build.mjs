import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { buildMark, fingerprint, prepare } from './prepare.mjs';
import { must, root } from './shell.mjs';

const started = Date.now();
await prepare();
const { build } = await import('esbuild');
const mark = fingerprint();
await rm(buildMark, { force: true });

const within = async (folder, pattern) => {
  const names = await readdir(path.join(root, folder)).catch(() => []);
  return names.filter((name) => pattern.test(name)).map((name) => path.join(folder, name));
};

/**
 * Workspaces are TypeScript and part of us; every other package stays where it is. Of the icons a bundle takes the few it
 * shows: their package has one entry, which reads all of them.
 */
const bundleWorkspaces = {
  name: 'workspaces',
  setup({ onResolve }) {
    onResolve({ filter: /^(@marigold\/.+|lucide-preact)$/ }, ({ path: name }) => ({
      path: fileURLToPath(import.meta.resolve(name)),
      ...(name === 'lucide-preact' && { sideEffects: false }),
    }));
  },
};

/** The scripts of candidates' pages, which the server makes: small enough for a slow phone. Writes down where they are. */
const buildCandidate = async () => {
  const entries = { apply: 'pages/candidate/apply/main.ts', candidate: 'pages/candidate/main.tsx' };
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.entries(entries).map(([out, file]) => ({ in: file, out })),
    outdir: 'dist/web/assets',
    entryNames: '[name]-[hash]',
    chunkNames: 'candidate-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2020',
    // Texts are there before anything is said; browsers have known this since 2021.
    supported: { 'top-level-await': true },
    jsx: 'automatic',
    jsxImportSource: 'preact',
    // What screens and candidates' pages share knows hooks only.
    alias: { react: 'preact/hooks' },
    metafile: true,
    plugins: [bundleWorkspaces],
    logLevel: 'warning',
  });
  const addresses = Object.entries(entries).map(([name, entry]) => {
    const [file] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry) ?? [];
    return [name, `/${path.relative('dist/web', file)}`];
  });
  await writeFile(path.join(root, 'dist/web/candidate.json'), JSON.stringify(Object.fromEntries(addresses)));
};

/** Puts a compressed twin beside each text file, so that nothing is compressed while somebody waits. */
const compress = async (folder) => {
  const names = await readdir(path.join(root, folder), { recursive: true });
  const texts = names.filter((name) => /\.(js|css|html|json|svg|txt)$/.test(name));
  await Promise.all(
    texts.map(async (name) => {
      const file = path.join(root, folder, name);
      const bytes = await readFile(file);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
};

await rm(path.join(root, 'dist/server'), { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: [
    'server/src/main.ts',
    ...(await within('server/src/commands', /(?<!\.test)\.ts$/)),
    'server/src/matching/sync/thread.ts',
    'server/src/modules/faq/reading/questionProgram.ts',
    'server/src/modules/files/fileProgram.ts',
    'server/src/modules/import/files/fileProgram.ts',
    'server/src/modules/import/rows/rowProgram.ts',
    'server/src/modules/import/scans/scanProgram.ts',
    'server/src/modules/import/pages/pageProgram.ts',
    'server/src/ports/calendars/calendarProgram.ts',
    'server/src/ports/replies/replyProgram.ts',
  ],
  outbase: 'server/src',
  outdir: 'dist/server',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // What a plugin resolves knows no tsconfig.
  jsx: 'automatic',
  jsxImportSource: 'preact',
  packages: 'external',
  sourcemap: true,
  plugins: [bundleWorkspaces],
  logLevel: 'warning',
}).catch(() => process.exit(1));
await Promise.all([
  must('tsx', ['server/src/modules/masterdata/makeSearch.ts', 'dist/server/search.bin']),
  must('vite', ['build', 'web', '--logLevel', 'warn']),
  // The one style sheet of the pages, beside the server that serves it.
  build({
    absWorkingDir: root,
    entryPoints: ['pages/styles/style.css'],
    outfile: 'dist/server/style.css',
    bundle: true,
    logLevel: 'warning',
  }),
]);
await buildCandidate().catch(() => process.exit(1));
await compress('dist/web');
await writeFile(buildMark, mark);
console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
