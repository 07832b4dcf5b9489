import { describe, expect, test } from 'vitest';
import { dataMap, levelOf, listColumnRules } from './data-map.ts';
import { columnRules, type TableRule } from './rules.ts';

const columns = Object.entries(dataMap).flatMap(([table, rules]) =>
  listColumnRules(rules).map(({ column, rule }) => ({
    name: `${table}.${column}`,
    ...columnRules[rule],
  })),
);

/** Secrets by their names, without identifiers of content and the ends of tokens that admins are shown. */
const secretName =
  /\.(password|secret|previous_secret|client_secret|token|private_key|sealed_private_key|service_key|(password|token|key|code|pin|browser|challenge)_hash)$/;

/** Columns that have such a name, but no secret. */
const publicNames = new Set([
  // Published in the DNS.
  'public.organization_domains.token',
]);

describe('protection levels', () => {
  test('are secret for every column with a password, token or key', () => {
    const secrets = columns.filter(({ name }) => secretName.test(name) && !publicNames.has(name));
    expect(secrets.length).toBeGreaterThan(20);
    expect(secrets.filter(({ level }) => level !== 'secret').map(({ name }) => name)).toEqual([]);
  });

  test('keep secrets out of downloads, and personal data above the lowest level', () => {
    const exported = columns.filter(({ level, isExported }) => level === 'secret' && isExported);
    expect(exported.map(({ name }) => name)).toEqual([]);
    const misplaced = columns.filter(
      ({ level, isPersonal }) => level !== 'secret' && (level === 'internal') === isPersonal,
    );
    expect(misplaced.map(({ name }) => name)).toEqual([]);
  });

  test('are the highest of the columns for a table', () => {
    const table = { purpose: 'account', retention: 'account' } as const;
    const level = (listed: TableRule['columns']) => levelOf({ ...table, columns: listed });
    expect(level({ plain: 'id' })).toBe('internal');
    expect(level({ plain: 'id', identity: 'name' })).toBe('personal');
    expect(level({ evidence: 'name', reference: 'user_id' })).toBe('evidence');
    expect(level({ secret: 'token_hash', evidence: 'name' })).toBe('secret');
  });
});
