import { createRequire } from 'node:module';
import path from 'node:path';

/** The server's folder with its migrations and master data; found through the package, so it holds when bundled too. */
export const packageFolder = path.dirname(createRequire(import.meta.url).resolve('@marigold/server/package.json'));
