import type { IncomingMessage } from 'node:http';
import { parseUrl } from '../outbound/parseUrl.ts';

/** The settings that say where pages of Marigold are. */
export interface Homes {
  publicUrl: string;
  corsOrigins: readonly string[];
}

/**
 * Whether a live connection comes from a page of ours: one of the address that it is opened at, of the public address, or of
 * one that is named. Browsers always say where a page is from; whoever says nothing is a program, which needs a token as well.
 */
export const isFromOurs = ({ headers }: IncomingMessage, { publicUrl, corsOrigins }: Homes): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  const page = parseUrl(origin);
  return (
    page !== undefined && (page.host === host || [parseUrl(publicUrl)?.origin, ...corsOrigins].includes(page.origin))
  );
};
