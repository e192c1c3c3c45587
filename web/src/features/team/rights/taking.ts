import { type Duties, dutyKinds } from '@marigold/contract/users';
import { z } from 'zod';

/** Whether there is anything to hand over. */
export const isSomething = (duties: Duties): boolean => dutyKinds.some((kind) => duties[kind] > 0);

/** Who takes over: has to be chosen where there is something. */
export const taker = (isNeeded: boolean) => (isNeeded ? z.string().min(1, 'Choose who takes this over.') : z.string());
