import { Email } from '@marigold/contract/kit';
import { GivenPassword } from '@marigold/contract/session';
import { z } from 'zod';

export { authenticationApi } from '#api/services/authentication.ts';

/** The first step's field. */
export const EmailForm = z.object({ email: Email });
/** The second step's fields; which of them is shown, the server decides. */
export const PasswordForm = z.object({ password: GivenPassword, code: z.string() });
