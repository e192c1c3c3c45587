/** What the server tells the page before it starts (`/config.js`). */
export interface PageConfig {
  /** Base address by service name, for services that run on hosts of their own. */
  services?: Record<string, string>;
  /** Base address of the live connection. */
  live?: string;
  /** Whether one can look around with demo data. */
  demo?: boolean;
}

declare global {
  var marigold: PageConfig | undefined;
}

/** The base address of a service; services without an entry answer below `/api` on the page's own host. */
export const addressOf = (service: string): string => globalThis.marigold?.services?.[service] ?? `/api/${service}`;

/** Whether this server offers to look around with demo data. */
export const offersDemo = (): boolean => globalThis.marigold?.demo === true;

/** The host of the live connection; empty means the page's own. */
export const liveAddress = (): string => globalThis.marigold?.live ?? '';
