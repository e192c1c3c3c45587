import type { Config } from '#config';

/** Names of this machine: WebAuthn takes no address in numbers, and takes localhost without TLS. */
const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** For whom passkeys are made, as browsers check it: a name that pages belong to, and the origins of those pages. */
export interface Party {
  id: string;
  name: string;
  origins: string[];
}

/** The party behind the public address. On this very machine it is localhost, whatever name of it the address has. */
export const partyOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): Party => {
  const url = new URL(publicUrl);
  if (!loopback.includes(url.hostname)) return { id: url.hostname, name: 'Marigold', origins: [url.origin] };
  url.hostname = 'localhost';
  return { id: 'localhost', name: 'Marigold', origins: [url.origin] };
};
