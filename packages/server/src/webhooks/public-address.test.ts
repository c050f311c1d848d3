import { describe, expect, it } from 'vitest';
import { isPublicHost } from './public-address.js';

/** Every way that is known to write an address of this machine or its network. */
const refused: readonly (readonly [string, string])[] = [
  ['loopback', 'http://127.0.0.1/'],
  ['all of the loopback range', 'http://127.255.255.254/'],
  ['loopback, decimal', 'http://2130706433/'],
  ['loopback, octal', 'http://0177.0.0.1/'],
  ['loopback, all octal', 'http://0177.0000.0000.0001/'],
  ['loopback, hexadecimal', 'http://0x7f.1/'],
  ['loopback, one hexadecimal number', 'http://0x7f000001/'],
  ['loopback, two parts', 'http://127.1/'],
  ['loopback, three parts', 'http://127.0.1/'],
  ['loopback, leading zeros', 'http://127.000.000.001/'],
  ['loopback, a dot at the end', 'http://127.0.0.1./'],
  ['loopback, full-width digits', 'http://１２７.０.０.１/'],
  ['loopback, ideographic full stops', 'http://127。0。0。1/'],
  ['loopback, percent-encoded', 'http://127.0.0.%31/'],
  ['loopback, circled digits', 'http://①②⑦.⓪.⓪.①/'],
  ['nowhere', 'http://0.0.0.0/'],
  ['nowhere, short', 'http://0/'],
  ['this network', 'http://0.1.2.3/'],
  ['private, class A', 'http://10.0.0.1/'],
  ['private, class B', 'http://172.16.0.1/'],
  ['private, end of class B', 'http://172.31.255.255/'],
  ['private, class C', 'http://192.168.1.1/'],
  ['private, decimal', 'http://3232235777/'],
  ['shared with the carrier', 'http://100.64.0.1/'],
  ['link-local', 'http://169.254.1.1/'],
  ['metadata of a cloud', 'http://169.254.169.254/latest/meta-data/'],
  ['protocol assignments', 'http://192.0.0.8/'],
  ['documentation', 'http://192.0.2.1/'],
  ['relays of 6to4', 'http://192.88.99.1/'],
  ['benchmarks', 'http://198.18.0.1/'],
  ['multicast', 'http://224.0.0.1/'],
  ['reserved', 'http://240.0.0.1/'],
  ['broadcast', 'http://255.255.255.255/'],
  ['IPv6 loopback', 'http://[::1]/'],
  ['IPv6 loopback in full', 'http://[0:0:0:0:0:0:0:1]/'],
  ['IPv6 nowhere', 'http://[::]/'],
  ['IPv4 mapped', 'http://[::ffff:127.0.0.1]/'],
  ['IPv4 mapped, hexadecimal', 'http://[::ffff:7f00:1]/'],
  ['IPv4 mapped, private', 'http://[::ffff:10.0.0.1]/'],
  ['IPv4 mapped, though public', 'http://[::ffff:8.8.8.8]/'],
  ['IPv4 compatible', 'http://[::127.0.0.1]/'],
  ['IPv4 translated', 'http://[::ffff:0:127.0.0.1]/'],
  ['NAT64', 'http://[64:ff9b::7f00:1]/'],
  ['NAT64 of a network', 'http://[64:ff9b:1::a00:1]/'],
  ['6to4', 'http://[2002:7f00:1::]/'],
  ['Teredo', 'http://[2001:0:7f00:1::]/'],
  ['unique local', 'http://[fc00::1]/'],
  ['unique local, assigned', 'http://[fd12:3456:789a::1]/'],
  ['link-local of IPv6', 'http://[fe80::1]/'],
  ['site-local', 'http://[fec0::1]/'],
  ['multicast of IPv6', 'http://[ff02::1]/'],
  ['documentation of IPv6', 'http://[2001:db8::1]/'],
  ['discard', 'http://[100::1]/'],
  ['localhost', 'http://localhost/'],
  ['localhost in capitals', 'http://LOCALHOST/'],
  ['localhost, a dot at the end', 'http://localhost./'],
  ['a name under localhost', 'http://app.localhost/'],
  ['a name under internal', 'http://metadata.google.internal/'],
  ['a name under local', 'http://printer.local/'],
  ['a name under home.arpa', 'http://router.home.arpa/'],
];

const permitted: readonly (readonly [string, string])[] = [
  ['a name', 'https://hooks.example.com/'],
  ['a name that only looks local', 'https://localhost.example.com/'],
  ['a name that ends like a local one', 'https://notlocal/'],
  ['an address', 'http://93.184.216.34/'],
  ['an address after a private range', 'http://172.32.0.1/'],
  ['an address after the loopback range', 'http://128.0.0.1/'],
  ['an address of IPv6', 'http://[2606:2800:220:1:248:1893:25c8:1946]/'],
];

describe('a host that messages may go to', () => {
  it.each(refused)('is not %s (%s)', (_, url) => {
    expect(isPublicHost(new URL(url).hostname)).toBe(false);
  });

  it.each(permitted)('is %s (%s)', (_, url) => {
    expect(isPublicHost(new URL(url).hostname)).toBe(true);
  });
});
