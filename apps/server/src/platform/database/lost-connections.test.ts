import { describe, expect, test } from 'vitest';
import { isDatabaseUnavailable } from './lost-connections.ts';

describe('isDatabaseUnavailable', () => {
  test.each(['25006', '53000', '53100', '53200', '53300', '58030', '57P01', '08006', '40P01'])(
    'returns true for SQLSTATE %s',
    (code) => {
      expect(isDatabaseUnavailable(Object.assign(new Error('rejected'), { code }))).toBe(true);
    },
  );

  test.each([
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Connection terminated unexpectedly',
    'Query read timeout',
    'read ETIMEDOUT',
    'getaddrinfo ENOTFOUND database.internal',
    'getaddrinfo EAI_AGAIN database.internal',
  ])('returns true for "%s"', (message) => {
    expect(isDatabaseUnavailable(new Error(message))).toBe(true);
  });

  test.each(['23505', '22021', '42501'])('returns false for SQLSTATE %s', (code) => {
    expect(isDatabaseUnavailable(Object.assign(new Error('rejected'), { code }))).toBe(false);
  });
});
