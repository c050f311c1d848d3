import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.js';

/** Every address of a name, as the system resolves it. */
export type ResolveAll = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** A name led to an address that messages may not go to. */
export class PrivateAddressError extends Error {
  constructor() {
    super('The name resolves to an address of a private network.');
    this.name = 'PrivateAddressError';
  }
}

/**
 * A look-up for sockets that fails where any address of the name is not public. The socket connects to the very addresses that were
 * checked, so a name that changes between check and connection gains nothing.
 */
export function publicLookup(resolveAll: ResolveAll = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolveAll(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '', 0);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new PrivateAddressError(), '', 0);
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}
