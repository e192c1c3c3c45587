import type { files } from '@marigold/contract/system';
import type { Handlers } from '#kit/serve';
import { drawAvatar, drawCompany } from '../../seed/avatar.ts';
import { drawEducation, drawLargeAvatar, drawMatch } from '../../seed/emblems.ts';
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
  putFile: ({ platform }, { objectId, token, bytes, length }) =>
    service.receive(platform, objectId, token, bytes, length),
  getFile: ({ platform }, { objectId, token }) => service.open(platform, objectId, token),
  getAvatar: (_call, { seed }) => ({
    body: drawingOf(seed.slice(0, -'.svg'.length)),
    type: 'image/svg+xml',
    cache: 'public, max-age=604800',
  }),
};
