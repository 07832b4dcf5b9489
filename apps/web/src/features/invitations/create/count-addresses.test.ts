import { invitationBatches } from '@atrium/contracts/invitations/constants';
import { expect, test } from 'vitest';
import { countAddresses } from './count-addresses.ts';

test('counts addresses by line, between commas and in tables', () => {
  expect(countAddresses('a@x.example\nb@x.example\r\n\n').addresses).toBe(2);
  expect(countAddresses('a@x.example, b@x.example; c@x.example').addresses).toBe(3);
  expect(countAddresses('Name,Email\n"Weber, Jonas",jonas@x.example\n').addresses).toBe(1);
  expect(countAddresses('Ada Meyer <ada@x.example>').addresses).toBe(1);
  expect(countAddresses('mailto:ada@x.example').addresses).toBe(1);
});

test('treats the same address in other case as a duplicate', () => {
  expect(countAddresses('a@x.example\nA@X.example')).toEqual({
    addresses: 1,
    duplicates: 1,
    problem: undefined,
  });
});

test('rejects a text without an address', () => {
  expect(countAddresses('Jonas Weber\njonas at x.example').problem).toBe('none');
});

test('accepts as many addresses as the server does, and no more', () => {
  const list = (rows: number) => Array.from({ length: rows }, (_, i) => `p${i}@x.example`);
  expect(countAddresses(list(invitationBatches.maxRows).join('\n')).problem).toBeUndefined();
  expect(countAddresses(list(invitationBatches.maxRows + 1).join('\n')).problem).toBe('too_many');
  expect(countAddresses('ä'.repeat(invitationBatches.maxBytes / 2 + 1)).problem).toBe('too_large');
});
