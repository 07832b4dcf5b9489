import { expect, test } from 'vitest';
import { readAuditReport, reviewAdvisories, type Advisory } from './advisories.ts';

const via = (id: string, severity: string) => ({
  source: 1,
  name: 'left-pad',
  url: `https://advisories.example/${id}`,
  severity,
  title: 'Pads too far',
  range: '<2.0.0',
});

test('reads each advisory once, without the packages that depend on it', () => {
  const output = JSON.stringify({
    vulnerabilities: {
      'left-pad': { via: [via('GHSA-1', 'high')] },
      'right-pad': { via: ['left-pad', via('GHSA-1', 'high')] },
    },
  });
  expect(readAuditReport(output)).toEqual({
    advisories: [{ id: 'GHSA-1', package: 'left-pad', severity: 'high', title: 'Pads too far' }],
  });
});

test.each([
  ['', 'npm audit printed no result'],
  [JSON.stringify({ message: 'request failed' }), 'request failed'],
  [JSON.stringify({ error: { code: 'ENOAUDIT', summary: 'no endpoint' } }), 'no endpoint'],
  [JSON.stringify({ error: { code: '', summary: '' } }), 'the registry did not answer'],
])('returns the reason when there is no result: %s', (output, unavailable) => {
  expect(readAuditReport(output)).toEqual({ unavailable });
});

const anAdvisory = (id: string, severity: string): Advisory => ({
  id,
  package: 'left-pad',
  severity,
  title: 'Pads too far',
});

test('rejects serious advisories unless a current exception allows them', () => {
  const advisories = [
    anAdvisory('GHSA-1', 'critical'),
    anAdvisory('GHSA-2', 'high'),
    anAdvisory('GHSA-3', 'moderate'),
  ];
  const allow = (id: string, until: string) => ({ id, reason: 'not reachable', until });
  expect(reviewAdvisories(advisories, [allow('GHSA-2', '2026-11-18')], '2026-11-18')).toEqual([
    'left-pad: Pads too far (critical, GHSA-1)',
  ]);
  expect(
    reviewAdvisories(advisories.slice(1), [allow('GHSA-2', '2026-11-17')], '2026-11-18'),
  ).toEqual([
    'left-pad: Pads too far (high, GHSA-2)',
    'the exception for GHSA-2 expired on 2026-11-17',
  ]);
  expect(reviewAdvisories([], [allow('GHSA-9', '2027-01-01')], '2026-11-18')).toEqual([
    'the exception for GHSA-9 is no longer needed',
  ]);
});

test.each([
  ['', '2026-12-01', 'has no reason'],
  [' ', '2026-12-01', 'has no reason'],
  ['not reachable', '2027-02-17', 'may last until 2027-02-16 at most'],
  ['not reachable', '', 'has no expiry date: '],
  ['not reachable', 'never', 'has no expiry date: never'],
  ['not reachable', '2026-13-01', 'has no expiry date: 2026-13-01'],
  ['not reachable', '2026-11-31', 'has no expiry date: 2026-11-31'],
])('rejects an exception with the reason "%s" until "%s"', (reason, until, problem) => {
  const advisories = [anAdvisory('GHSA-1', 'high')];
  expect(reviewAdvisories(advisories, [{ id: 'GHSA-1', reason, until }], '2026-11-18')).toEqual([
    'left-pad: Pads too far (high, GHSA-1)',
    `the exception for GHSA-1 ${problem}`,
  ]);
});

test('accepts an exception with a reason for 90 days', () => {
  const exception = { id: 'GHSA-1', reason: 'not reachable', until: '2027-02-16' };
  expect(reviewAdvisories([anAdvisory('GHSA-1', 'high')], [exception], '2026-11-18')).toEqual([]);
});
