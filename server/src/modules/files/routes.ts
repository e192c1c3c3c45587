import type { files } from '@marigold/contract/system';
import type { Handlers } from '#platform/http/serve';
import { drawAvatar, drawCompany } from '../../seed/pictures/avatar.ts';
import { drawEducation, drawLargeAvatar, drawMatch } from '../../seed/pictures/emblems.ts';
import { readableFor } from './links.ts';
import * as reading from './reading.ts';
import * as service from './service.ts';

/** What a picture's name begins with, and what is drawn then; every other name is a person's. */
const drawings: readonly [prefix: string, draw: (name: string) => string][] = [
  ['c-', drawCompany],
  ['education-', drawEducation],
  ['match-', drawMatch],
  ['large-p-', (name) => drawLargeAvatar(name.slice('large-p-'.length))],
  ['large-', (name) => drawLargeAvatar(name.slice('large-'.length))],
  ['p-', (name) => drawAvatar(name.slice('p-'.length))],
];

/** The drawing that belongs to a name. */
const drawingOf = (name: string): string => {
  const [, draw = drawAvatar] = drawings.find(([prefix]) => name.startsWith(prefix)) ?? [];
  return draw(name);
};

export const routes: Handlers<typeof files.routes> = {
  putFile: ({ platform }, sent) => service.receiveFile(platform, sent),
  patchFile: ({ platform }, sent) => service.resume(platform, sent),
  deleteFile: ({ platform }, { objectId, token }) => service.drop(platform, objectId, token),
  headFile: async ({ platform }, asked) => {
    const { objectId, token } = asked;
    if (readableFor(platform, objectId, token) > 0) return reading.look(platform, asked);
    const headers = await service.progress(platform, objectId, token);
    return { body: '', type: 'application/offset+octet-stream', cache: 'no-store', headers };
  },
  getFile: ({ platform }, asked) => reading.read(platform, asked),
  getAvatar: (_call, { seed }) => ({
    body: drawingOf(seed.slice(0, -'.svg'.length)),
    type: 'image/svg+xml',
    cache: 'public, max-age=604800',
  }),
};
