import ipaddr from 'ipaddr.js';

/** Of IPv6, only what is handed out for the whole internet: everything else is local, translated or tunnelled somewhere. */
const globalUnicast = [ipaddr.IPv6.parse('2000::'), 3] as const;

/** Whether an IP address is one of the public internet, in whatever range it hides. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(...globalUnicast);
}

/** Names that never leave the machine or its network. */
const localNames = ['localhost', 'localdomain', 'local', 'internal', 'intranet', 'lan', 'home.arpa'];

/** Whether a host name or address may be asked for at all; what a name resolves to is seen when it is looked up. */
export function isPublicHost(hostname: string): boolean {
  const name = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.+$/, '')
    .toLowerCase();
  if (ipaddr.isValid(name)) return isPublicAddress(name);
  return name !== '' && !localNames.some((local) => name === local || name.endsWith(`.${local}`));
}
