import { BlockList, isIP, isIPv4 } from 'node:net';

// Addresses of the server's own machine and network, and addresses with a special meaning (RFC 6890).
const privateNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  '::1/128',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
];

function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), isIPv4(address) ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** Returns whether a text is a network such as 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [address = '', bits = '', ...rest] = text.split('/');
  const version = isIP(address);
  const max = version === 4 ? 32 : 128;
  return version > 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= max;
}

const toIpv4 = (address: string) => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

function contains(list: BlockList, address: string): boolean {
  return list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/**
 * Returns two checks of an IP address: whether it is in a network that the operator allows, and whether the server may
 * connect to it, because it is public or allowed.
 */
export function createAddressChecks(allowedNetworks: readonly string[]) {
  const forbidden = toBlockList(privateNetworks);
  const allowed = toBlockList(allowedNetworks);
  const isInAllowedNetwork = (given: string): boolean => {
    const address = toIpv4(given);
    return isIP(address) > 0 && contains(allowed, address);
  };
  const mayConnect = (given: string): boolean => {
    const address = toIpv4(given);
    if (isIP(address) === 0) return false;
    return contains(allowed, address) || !contains(forbidden, address);
  };
  return { isInAllowedNetwork, mayConnect };
}
