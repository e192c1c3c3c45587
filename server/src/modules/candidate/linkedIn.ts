import { badRequest } from '@marigold/contract/problems';
import { linkedInPerson } from '@marigold/contract/webAddresses';

/** The full address of a person at LinkedIn; null where nothing was typed, a refusal where it is none. Nothing is fetched. */
export const linkedInOf = (typed: string, path: string): string | null => {
  if (typed === '') return null;
  const full = linkedInPerson(typed);
  if (!full) throw badRequest('Paste the address of your LinkedIn profile, like linkedin.com/in/name.', path);
  return full;
};
