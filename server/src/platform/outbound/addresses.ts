import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address is somewhere in the Internet, and not this machine, a network beside it, or a way around to one. */
export const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** An address and a port in the one way of writing both, such as 127.0.0.1:8080 or [::1]:8080. */
export const endpointOf = (address: string, port: number): string => {
  const plain = ipaddr.process(address).toString();
  return isIP(plain) === 6 ? `[${plain}]:${port}` : `${plain}:${port}`;
};

/** Reads an address with a port as somebody configures it; undefined where it is none. */
export const readEndpoint = (text: string): string | undefined => {
  const [, bracketed, plain, port = ''] = /^(?:\[([\da-f:.]+)\]|([\d.]+)):(\d{1,5})$/i.exec(text) ?? [];
  const address = bracketed ?? plain ?? '';
  const isRight = isIP(address) > 0 && Number(port) > 0 && Number(port) <= 65_535;
  return isRight ? endpointOf(address, Number(port)) : undefined;
};
