import { type Problem, refused } from '@marigold/contract/problems';
import { phrase, type Sentence } from '@marigold/words/sentence';
import type { Platform } from '#platform/http/call';
import { codeOf, type Fault, faultOf } from './client.ts';

/** What people read of each fault. */
const sentences: Readonly<Record<Fault, (values: { provider: string }) => Sentence>> = {
  silent: (of) => phrase('{{provider}} does not answer at the moment. Try again in a few minutes.', of),
  large: (of) => phrase('{{provider}} answered with more than is read. Tell the super admin of your company.', of),
  private: (of) =>
    phrase('{{provider}} is at an address that is not reached from here. Whoever runs this server can allow it.', of),
  notOne: (of) => phrase('{{provider}} does not answer as OpenID Connect has it. Check its address.', of),
  foreign: (of) => phrase('{{provider}} answered with something that is not about this sign-in. Begin again.', of),
  expired: (of) =>
    phrase('{{provider}} answered with something that has expired. Check its clock, and begin again.', of),
  unsigned: (of) =>
    phrase('{{provider}} answered with something that is not signed by a key it publishes. Begin again.', of),
  refused: (of) =>
    phrase('{{provider}} refused the sign-in. Begin again, or tell the super admin of your company.', of),
};
const later: readonly Fault[] = ['silent', 'large', 'private'];

/** What to throw where a provider failed: a refusal, or what is no fault of a provider as it is. */
export const refusalFor = (
  platform: Pick<Platform, 'log'>,
  { provider, companyId }: { provider: string; companyId: string },
  error: Error,
): Problem | Error => {
  const fault = faultOf(error);
  if (!fault) return error;
  platform.log.warn({ companyId, fault, said: codeOf(error) }, 'an identity provider did not do what it was asked');
  const code = later.includes(fault) ? 'PROVIDER_UNAVAILABLE' : 'PROVIDER_REFUSED';
  return refused(code, sentences[fault]({ provider }));
};
