import { openRoles } from './openRoles.ts';
import { otherRoles } from './otherRoles.ts';
import type { Role } from './role.ts';

/** Every opportunity of the demo. */
export const roles: readonly Role[] = [...openRoles, ...otherRoles];
