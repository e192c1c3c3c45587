import type { MadePasskey, SignedByPasskey } from '@marigold/contract/passkeys';
import { loadCode } from '#ui/loading/loadCode.ts';

const loadBrowser = () => loadCode(() => import('@simplewebauthn/browser'));

/** Whether this page can use passkeys: a browser that knows them, and a name of the server instead of its address in numbers. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);

/** Whether somebody closed the browser's question, had no passkey for it, or took too long. */
export const wasLeft = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Whether the device holds a passkey of this account already. */
export const wasMadeBefore = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

type Browser = Awaited<ReturnType<typeof loadBrowser>>;

/** Has the browser make a passkey; answers what the server asks of it. */
export const makePasskey = async (
  optionsJSON: Parameters<Browser['startRegistration']>[0]['optionsJSON'],
): Promise<MadePasskey> => {
  const { id, rawId, type, response } = await (await loadBrowser()).startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject } = response;
  return { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } };
};

/** Has the browser sign with one of the passkeys that it holds for this server. */
export const signByPasskey = async (
  optionsJSON: Parameters<Browser['startAuthentication']>[0]['optionsJSON'],
): Promise<SignedByPasskey> => {
  const { id, rawId, type, response } = await (await loadBrowser()).startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, authenticatorData, signature } };
};
