import type { OwnData } from '@marigold/contract/ownData';
import { ask } from '../ask.ts';
import { own } from '../own/service.ts';

/** The calls about somebody's data as such. */
export const data = {
  get: () => ask<OwnData>('GET', own('me/data')),
  askForCopy: () => ask<OwnData>('POST', own('me/copies')),
  askForErasure: () => ask<OwnData>('POST', own('me/erasure'), { isConfirmed: true }),
  takeErasureBack: () => ask<OwnData>('DELETE', own('me/erasure')),
  takeErasureBackBy: (token: string) => ask<{ done: true }>('POST', own('erasures/takeback'), { token }),
};
