import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { badRequest, refused } from '@marigold/contract/problems';
import type { Session } from '@marigold/contract/session';
import { phrase } from '@marigold/words/sentence';
import type { Call } from '#platform/http/call';
import { hashToken } from '#platform/sessions/seal';
import { redeem, signInAddress } from './client.ts';
import { refusalFor } from './faults.ts';
import { admit } from './admit.ts';
import { applicationOf } from './settings.ts';
import * as store from './store.ts';
import { companyOfDomain } from './ways.ts';

/** Seconds for which a sign-in page's answer is waited for. */
const patience = 600;

const Begun = z.object({ nonce: z.string(), verifier: z.string(), issuer: z.string(), clientId: z.string() });
const placeOf = (state: string) => `sso sign-in ${hashToken(state).toString('hex')}`;

const notSetUp = () => refused('NOT_CONFIGURED', 'Nobody signs in by a provider with this address. Use your password.');

/** The provider that lets people of a company in, with the application there. */
const providerOf = async ({ platform }: Call, companyId: string) => {
  const provider = await platform.pools.asSystem((db) => store.providerOf(db, companyId));
  const application = provider?.isOn ? applicationOf(platform, provider) : undefined;
  if (!provider || !application) throw notSetUp();
  return { provider, application };
};

/** Begins a sign-in by the provider of an address's domain. Whether somebody has the address changes nothing. */
export const begin = async (call: Call, { companyId, email }: { companyId: string; email: string }) => {
  const { platform } = call;
  const way = await platform.pools.asSystem((db) => companyOfDomain(db, email));
  if (way?.companyId !== companyId) throw notSetUp();
  const { provider, application } = await providerOf(call, companyId);
  const needs = provider.rolesClaim ? [provider.rolesClaim] : [];
  const { address, state, nonce, verifier } = await signInAddress(platform, application, { email, needs }).catch(
    (error: Error) => {
      throw refusalFor(platform, { provider: provider.name, companyId }, error);
    },
  );
  const proof = randomBytes(32).toString('base64url');
  const sealed = platform.vault.lock(placeOf(state), { ...application, clientSecret: undefined, nonce, verifier });
  await store.beginSignIn(
    call.db,
    { stateHash: hashToken(state), proofHash: hashToken(proof), companyId, sealed },
    patience,
  );
  return { address, proof };
};

interface Returned {
  state: string;
  proof: string;
  code?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
}

/** Signs in with what the provider's page answered to the browser that began there, once and in ten minutes. */
export const finish = async (call: Call, { state, proof, code, error, iss }: Returned): Promise<Session> => {
  const { platform } = call;
  // In a transaction of its own: it is used whatever comes of it, and the provider is asked without one.
  const begun = await platform.pools.asSystem((db) => store.takeSignIn(db, hashToken(state), hashToken(proof)));
  const kept = begun && Begun.safeParse(platform.vault.unlock(placeOf(state), begun.sealed)).data;
  if (!begun || !kept)
    throw refused(
      'EXPIRED',
      phrase(
        'This sign-in was used already, began in another browser, or took longer than {{minutes}} minutes. Begin again.',
        {
          minutes: patience / 60,
        },
      ),
    );
  const { companyId } = begun;
  const { provider, application } = await providerOf(call, companyId);
  // What began at one provider does not end at another that was set up meanwhile.
  if (kept.issuer !== application.issuer || kept.clientId !== application.clientId) throw notSetUp();
  if (error !== undefined)
    throw refused(
      'PROVIDER_REFUSED',
      phrase('{{provider}} did not let you in. Try again, or ask an admin of your company.', {
        provider: provider.name,
      }),
    );
  if (code === undefined) throw badRequest('The sign-in page sent no code. Begin again.', 'body.code');
  const claims = await redeem(platform, application, { state, ...kept }, { code, iss }).catch((fault: Error) => {
    throw refusalFor(platform, { provider: provider.name, companyId }, fault);
  });
  return admit(call, provider, claims);
};
