import { prepare } from './prepare.mjs';
import { start } from './shell.mjs';

await prepare();
const port = process.env.PORT || '4000';
const page = 'http://localhost:5173';

// In groups of their own: a second Ctrl-C, which the terminal would send them besides ours, makes tsx kill the server.
const apart = { detached: true, stdio: ['ignore', 'inherit', 'inherit'] };

const server = start(
  'tsx',
  ['watch', '--clear-screen=false', '--tsconfig', 'tsconfig.dev.json', 'server/src/main.ts'],
  {
    ...apart,
    env: { PORT: port, PUBLIC_URL: process.env.PUBLIC_URL || page },
  },
);
const web = start('vite', ['web', '--port', '5173', '--strictPort', '--clearScreen', 'false'], {
  ...apart,
  env: { MARIGOLD_SERVER: `http://127.0.0.1:${port}` },
});

const code = await Promise.race([server.exit, web.exit]);
for (const child of [server, web]) if (!child.killed) child.kill('SIGTERM');
await Promise.all([server.exit, web.exit]);
process.exit(code);
