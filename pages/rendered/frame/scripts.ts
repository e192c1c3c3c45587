import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The addresses of the scripts that candidates' pages load; none before they are built. */
export interface Scripts {
  apply?: string;
  candidate?: string;
}

/** What the build wrote down beside the screens. */
export const scriptsOf = (web: string | undefined): Scripts => {
  try {
    return web ? (JSON.parse(readFileSync(path.join(web, 'candidate.json'), 'utf8')) as Scripts) : {};
  } catch {
    return {};
  }
};
