import { describe, expect, test } from 'vitest';
import { createAddressChecks, isNetwork } from './private-networks.ts';

describe('isNetwork', () => {
  test.each(['10.0.0.0/8', '192.0.2.1/32', '0.0.0.0/0', 'fd00::/8', '::1/128'])(
    'accepts %s',
    (text) => expect(isNetwork(text)).toBe(true),
  );

  test.each([
    '10.0.0.0',
    '10.0.0.0/',
    '10.0.0.0/33',
    '::1/129',
    '10.0.0.0/8/8',
    '10.0.0.0/1e1',
    '10.0.0.0/-1',
    'example.com/8',
    '',
  ])('refuses %j', (text) => expect(isNetwork(text)).toBe(false));
});

describe('createAddressChecks', () => {
  const { isInAllowedNetwork, mayConnect } = createAddressChecks(['10.1.0.0/16', 'fd12::/16']);

  test.each(['10.1.2.3', '::ffff:10.1.2.3', 'fd12::1'])('allows %s of the operator', (address) => {
    expect([isInAllowedNetwork(address), mayConnect(address)]).toEqual([true, true]);
  });

  test.each(['93.184.215.14', '2606:2800:220:1::1'])('connects to the public %s', (address) => {
    expect([isInAllowedNetwork(address), mayConnect(address)]).toEqual([false, true]);
  });

  test.each([
    '0.0.0.0',
    '10.2.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    'fd13::1',
    'fe80::1',
    'ff02::1',
    'example.com',
    '',
  ])('does not connect to %j', (address) => {
    expect([isInAllowedNetwork(address), mayConnect(address)]).toEqual([false, false]);
  });
});
