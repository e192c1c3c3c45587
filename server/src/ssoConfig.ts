import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { readEndpoint } from '#platform/outbound/addresses';

const items = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** A domain with the company that it is of, as somebody configures it. */
const readDomain = (text: string): [string, string] | undefined => {
  const [, domain, companyId] =
    /^([\p{L}\p{M}\d.-]+\.[\p{L}\p{M}\d-]+)=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/iu.exec(text) ?? [];
  const known = domainToASCII(domain ?? '');
  return known && companyId ? [known, companyId.toLowerCase()] : undefined;
};

/** Every environment value about identity providers: its rule, its default and its meaning. */
// prettier-ignore
export const ssoEnvironment = {
  SSO_ALLOW: z.string().transform(items)
    .refine((all) => all.every((item) => readEndpoint(item) !== undefined),
      { error: 'must list addresses with a port such as 10.0.0.8:8443 or [fd00::8]:443, separated by commas' })
    .default([])
    .describe('Private addresses, each with its port, at which identity providers of companies are reached all the same, also without TLS, separated by commas; none by default.'),
  SSO_DOMAINS: z.string().transform(items)
    .refine((all) => all.every((item) => readDomain(item) !== undefined),
      { error: 'must list domains with the id of their company such as example.com=01890a5d-ac96-774b-bcce-b302099a8057, separated by commas' })
    .default([])
    .describe('Domains that are known to be of a company, each with the company’s id (example.com=01890a5d-…), so that no record in the DNS has to prove it, separated by commas; none by default.'),
  SSO_DNS: z.string().transform(items)
    .refine((all) => all.every((item) => readEndpoint(item) !== undefined),
      { error: 'must list name servers by address and port such as 9.9.9.9:53, separated by commas' })
    .default([])
    .describe('Name servers, by address and port, that are asked for the records that prove domains, separated by commas. Without it those of this machine.'),
};
const shape = z.object(ssoEnvironment);

/** What the environment decides about identity providers. */
export interface SsoConfig {
  /** Private addresses with their ports, as `endpointOf` writes them. */
  allowed: string[];
  /** The company of a domain that needs no proof. */
  domains: ReadonlyMap<string, string>;
  /** Name servers that know the records of domains; those of the machine where there are none. */
  nameServers: string[];
}

/** Reads what is set about identity providers. */
export const readSso = (data: z.infer<typeof shape>): SsoConfig => ({
  allowed: data.SSO_ALLOW.flatMap((item) => readEndpoint(item) ?? []),
  domains: new Map(data.SSO_DOMAINS.map(readDomain).filter((pair) => pair !== undefined)),
  nameServers: data.SSO_DNS.flatMap((item) => readEndpoint(item) ?? []),
});
