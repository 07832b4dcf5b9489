import { isIPv6 } from 'node:net';

const groupsOf = (half: string) => (half === '' ? [] : half.split(':'));

/** Returns the key to count an IP address under. An IPv6 client usually has a whole /64, so that counts as one. */
export function networkOf(ip: string | undefined): string {
  // A closed connection has no address.
  if (ip === undefined) return 'gone';
  if (!ip.includes(':')) return ip;
  if (!isIPv6(ip) || ip.includes('.')) return ip.replace(/^::ffff:/i, '');
  const [head = '', tail] = ip.toLowerCase().replace(/%.*$/, '').split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
