import { expect, test } from 'vitest';
import { reviewUpgrade, type UpgradeResult } from './upgrade-result.ts';

const phase = { name: 'both', requests: 400, failed: 0 };
const passed: UpgradeResult = {
  phases: [phase],
  migrations: 2,
  hasSameSchema: false,
  writes: 60,
  lost: 0,
};

test('accepts an upgrade with migrations, requests and writes', () => {
  expect(reviewUpgrade(passed)).toEqual([]);
});

test('accepts an upgrade without migrations between versions of the same schema', () => {
  expect(reviewUpgrade({ ...passed, migrations: 0, hasSameSchema: true })).toEqual([]);
});

test.each<[Partial<UpgradeResult>, string]>([
  [{ migrations: 0 }, 'no migration was tested'],
  [{ phases: [phase, { ...phase, failed: 1 }] }, 'both: 1 requests failed'],
  [{ phases: [{ ...phase, requests: 0 }] }, 'both: 0 requests, at least 20 are needed'],
  [{ writes: 0 }, '0 acknowledged writes, at least 20 are needed'],
  [{ lost: 3 }, '3 acknowledged writes were lost'],
])('rejects an upgrade with %j', (change, problem) => {
  expect(reviewUpgrade({ ...passed, ...change })).toEqual([problem]);
});
