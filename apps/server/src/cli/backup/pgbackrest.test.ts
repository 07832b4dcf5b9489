import { expect, test } from 'vitest';
import { parseBackups, toPgbackrest } from './pgbackrest.ts';

const toBackup = (label: string, error: boolean | null) => ({
  label,
  type: 'full',
  timestamp: { start: 1_000, stop: 1_060 },
  info: { size: 5_000, delta: 5_000, repository: { size: 900, delta: 800 } },
  error,
});

test('lists backups with their times and sizes', () => {
  const json = JSON.stringify([{ name: 'atrium', backup: [toBackup('20261118-010000F', false)] }]);
  expect(parseBackups(json)).toEqual([
    {
      label: '20261118-010000F',
      kind: 'full',
      startedAt: new Date('1970-01-01T00:16:40Z'),
      finishedAt: new Date('1970-01-01T00:17:40Z'),
      databaseBytes: 5_000,
      storedBytes: 800,
    },
  ]);
});

test('leaves out backups that contain damaged pages', () => {
  const backup = [toBackup('a', null), toBackup('b', true)];
  expect(parseBackups(JSON.stringify([{ backup }])).map(({ label }) => label)).toEqual(['a']);
});

test('uses the stanza atrium unless another is set', () => {
  expect(toPgbackrest({}, ['info'])).toEqual(['pgbackrest', 'info', '--stanza=atrium']);
  const env = { PGBACKREST_CONFIG: '/etc/other.conf', PGBACKREST_STANZA: 'other' };
  expect(toPgbackrest(env, ['info'])).toEqual([
    'pgbackrest',
    'info',
    '--stanza=other',
    '--config=/etc/other.conf',
  ]);
});
