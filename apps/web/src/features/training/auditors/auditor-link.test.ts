import { expect, test } from 'vitest';
import { emptyLinkDraft, findLinkErrors, getLinkStatus } from './auditor-link.ts';

const filled = { ...emptyLinkDraft, label: 'Audit' };

test.each([
  [{}, []],
  [{ label: '  ' }, ['label']],
  [{ shows: 'one' as const }, ['on']],
  [{ shows: 'one' as const, on: '2026-03-31' }, []],
  [{ days: '0' }, ['days']],
  [{ days: '90' }, []],
  [{ days: '91' }, ['days']],
  [{ days: '1e1' }, ['days']],
  [{ days: '' }, ['days']],
])('with %j reports the errors %j', (change, problems) => {
  expect(findLinkErrors({ ...filled, ...change })).toEqual(problems);
});

test('is open until it expires, unless it was revoked', () => {
  const link = { revokedAt: null, expiresAt: '2026-04-01T00:00:00.000Z', isEnded: false };
  const end = Date.parse(link.expiresAt);
  expect(getLinkStatus(link, end - 1)).toBe('open');
  expect(getLinkStatus(link, end)).toBe('expired');
  expect(getLinkStatus({ ...link, revokedAt: '2026-03-01T00:00:00.000Z' }, end - 1)).toBe(
    'revoked',
  );
});

test('is ended while no admin is responsible for it', () => {
  const link = { revokedAt: null, expiresAt: '2026-04-01T00:00:00.000Z', isEnded: true };
  expect(getLinkStatus(link, Date.parse(link.expiresAt) - 1)).toBe('ended');
  expect(getLinkStatus(link, Date.parse(link.expiresAt))).toBe('expired');
});
