import type { Db } from '#platform/database/db';
import { resealAll, type Vault } from '#platform/sessions/vault';
import { placeOf } from './prove.ts';
import { keepSealed, sealedFactors } from './store.ts';

/** Seals the secrets of second steps with this server's key that another one sealed; answers how many. */
export const resealFactors = async (db: Db, vault: Vault): Promise<number> =>
  resealAll(
    vault,
    (await sealedFactors(db)).map(({ user_account_id: id, sealed }) => ({
      place: placeOf(id),
      sealed,
      keep: (again) => keepSealed(db, id, sealed, again),
    })),
  );
