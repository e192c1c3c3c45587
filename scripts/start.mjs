import module from 'node:module';
import path from 'node:path';
import { ensureBuilt, prepare } from './prepare.mjs';
import { root } from './shell.mjs';

await prepare();
await ensureBuilt();
process.chdir(root);
process.setSourceMapsEnabled(true);
// Node 22 and newer keep what they compiled for the next start.
module.enableCompileCache?.();
// In this very process: signals and exit codes are the server's own.
await import(path.join(root, 'dist/server/main.js'));
