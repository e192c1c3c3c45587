/** Where a company can be found besides its own website. */
export const networks = {
  twitter: {
    hosts: ['x.com', 'twitter.com', 'mobile.twitter.com'],
    handle: /^@?(\w{1,15})$/,
    path: /^\/\w{1,15}$/,
    of: (handle: string) => `https://x.com/${handle}`,
  },
  instagram: {
    hosts: ['instagram.com'],
    handle: /^@?([\w.]{1,30})$/,
    path: /^\/[\w.]{1,30}$/,
    of: (handle: string) => `https://www.instagram.com/${handle}`,
  },
  linkedIn: {
    hosts: ['linkedin.com'],
    handle: /^@?([\p{L}\p{N}-]{2,100})$/u,
    path: /^\/(?:company|school|showcase|in)\/[^/\s]{2,200}$/,
    of: (handle: string) => `https://www.linkedin.com/company/${handle}`,
  },
} as const;
/** One of them. */
export type Network = keyof typeof networks;

/** A host and path, with or without a scheme; the query is dropped. */
const address = /^(?:https?:\/\/)?((?:[\w-]+\.)+[a-z]{2,})(\/[^?#\s]*)?(?:[?#]\S*)?$/i;

/**
 * A profile as its full address: a handle becomes an address, an address loses its query. Anything else is returned as
 * typed, and `isProfile` is false for it.
 */
export const profileAddress = (network: Network, typed: string): string => {
  const { hosts, handle, of } = networks[network];
  const [, host = '', path = ''] = address.exec(typed) ?? [];
  const isItsHost = (hosts as readonly string[]).includes(host.toLowerCase().replace(/^www\./, ''));
  if (isItsHost) return `https://${host.toLowerCase()}${path.replace(/\/+$/, '')}`;
  const [, name] = handle.exec(typed) ?? [];
  return name ? of(name) : typed;
};

/** Whether a full address is a profile of the network. */
export const isProfile = (network: Network, full: string): boolean => {
  const { hosts, path } = networks[network];
  const [, host = '', rest = ''] = address.exec(full) ?? [];
  return (
    full.startsWith('https://') && (hosts as readonly string[]).includes(host.replace(/^www\./, '')) && path.test(rest)
  );
};

/** The address of a person on LinkedIn, from whatever country’s host; undefined for anything else. */
export const linkedInPerson = (typed: string): string | undefined => {
  const [, host = '', path = ''] = address.exec(typed.trim()) ?? [];
  const [, name] = /^\/in\/([^/\s]{2,200})(?:\/|$)/.exec(path) ?? [];
  return name && /^(?:[a-z]{2,3}\.)?linkedin\.com$/i.test(host) ? `https://www.linkedin.com/in/${name}` : undefined;
};

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** How a profile is shown: @handle, or the name in a LinkedIn address. */
export const profileName = (network: Network, full: string): string => {
  const name = decoded(full.split('/').at(-1) ?? full);
  return network === 'linkedIn' ? name : `@${name}`;
};

/** A web address with its scheme; https is added if it was typed without one. */
export const websiteAddress = (typed: string): string =>
  typed === '' || /^[a-z][a-z0-9+-]*:/i.test(typed) ? typed : `https://${typed}`;

/** Whether a full address leads to a website: http or https, a name with a dot, nobody's name before it. */
export const isWebsite = (full: string): boolean =>
  /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(
    full,
  );
