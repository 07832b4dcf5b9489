import { jobPayloads } from '@atrium/contracts/base/jobs';
import { expect, test } from 'vitest';
import { audit } from '../../../locales/en/audit/audit.ts';
import { auditGroups, auditTextKey } from './audit-event-text.tsx';

const files = import.meta.glob<string>(
  ['../../../../../server/src/**/*.ts', '!../../../../../server/src/**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
);

/** Column and file names that look like actions. */
const noVerbs = new Set(['id', 'email', 'name', 'role', 'json', 'md', 'zip']);

/** The actions the server records, read from its source files. */
function recordedActions(): string[] {
  const recording = Object.values(files).filter((code) =>
    /recordAuditEvent|\baction\b|AuditEvent\b/.test(code),
  );
  const found = recording.flatMap((code) =>
    [...code.matchAll(/'([a-z]+)\.([a-z_]+)'/g)].map(([, group = '', verb = '']) => ({
      group,
      verb,
    })),
  );
  const groups = new Set<string>([...auditGroups, 'training']);
  const actions = found
    .filter(({ group, verb }) => groups.has(group) && !noVerbs.has(verb))
    .map(({ group, verb }) => `${group}.${verb}`);
  return [...new Set(actions)].filter((action) => !Object.hasOwn(jobPayloads, action));
}

test('has a text for every action the server records', () => {
  const actions = recordedActions();
  expect(actions.length).toBeGreaterThan(30);
  expect(actions.filter((action) => auditTextKey(action) === undefined)).toEqual([]);
});

test('offers every group of actions in the filter', () => {
  expect(auditGroups.filter((group) => !Object.hasOwn(audit.groups, group))).toEqual([]);
});
