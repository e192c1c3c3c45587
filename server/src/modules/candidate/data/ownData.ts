import type { OwnData } from '@marigold/contract/ownData';
import type { MemberCall } from '#platform/http/call';
import { consentsOf } from './consents.ts';
import { openErasure } from '../erasing/pending.ts';
import { newestCopy } from './copies.ts';

/** What becomes of the caller's data. */
export const ownData = async (call: MemberCall): Promise<OwnData> => ({
  copy: await newestCopy(call),
  consents: await consentsOf(call),
  erasure: await openErasure(call.db),
});
