import { isIP } from 'node:net';

/**
 * Returns the network under which an address is rate limited: the /64 network of an IPv6 address, since its owner
 * controls all of it; an IPv4 address itself, also if written as IPv6.
 */
export function rateLimitNetwork(address: string): string {
  const [plain = ''] = address.split('%');
  if (isIP(plain) !== 6) return address;
  const [, inIPv4] = /^::ffff:([\d.]+)$/i.exec(plain) ?? [];
  return inIPv4 ?? `${addressGroups(plain).slice(0, 4).join(':')}::/64`;
}

/** Returns the eight groups of an IPv6 address, each without leading zeros. */
function addressGroups(address: string): string[] {
  // A URL normalizes the notation of an address.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = [], right = []] = written
    .split('::')
    .map((side) => side.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right];
}
