import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobPayloads } from '@atrium/contracts/jobs';
import { expect, test } from 'vitest';
import { audit } from '../../locales/en/audit.ts';
import { deedGroups, deedKey } from './deed-words.ts';

const server = new URL('../../../../server/src', import.meta.url).pathname;

/** Names of columns and files, which look like actions but are none. */
const noVerbs = new Set(['id', 'email', 'name', 'role', 'json', 'md', 'zip']);

/** The actions the server records, read from the files that record some. */
function recordedActions(): string[] {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
    .map((path) => readFileSync(join(server, path), 'utf8'))
    .filter((code) => /writeAudit|\baction\b|Deed\b/.test(code));
  const found = files.flatMap((code) =>
    [...code.matchAll(/'([a-z]+)\.([a-z_]+)'/g)].map(([, group = '', verb = '']) => ({
      group,
      verb,
    })),
  );
  const groups = new Set<string>([...deedGroups, 'training']);
  const actions = found
    .filter(({ group, verb }) => groups.has(group) && !noVerbs.has(verb))
    .map(({ group, verb }) => `${group}.${verb}`);
  return [...new Set(actions)].filter((action) => !Object.hasOwn(jobPayloads, action));
}

test('every action the server records has words', () => {
  const actions = recordedActions();
  expect(actions.length).toBeGreaterThan(30);
  expect(actions.filter((action) => deedKey(action) === undefined)).toEqual([]);
});

test('every kind of action can be chosen in the filter', () => {
  expect(deedGroups.filter((group) => !Object.hasOwn(audit.groups, group))).toEqual([]);
});
