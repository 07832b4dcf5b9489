import type { SecurityEventReply } from '@atrium/contracts/audit/security-events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { version } from '../../platform/base/version.ts';
import { toCefLine } from './cef.ts';

const anEvent: SecurityEventReply = {
  id: '7',
  occurredAt: '2026-03-01T08:00:00.000Z',
  kind: 'role_changed',
  outcome: 'success',
  actor: { id: '0190f3a0-0000-7000-8000-000000000001', name: 'Amara Okafor' },
  user: null,
  organization: null,
  ipAddress: '203.0.113.7',
  client: null,
  details: {},
};

test('writes the header, and the fields that have a value', () => {
  expect(toCefLine(anEvent)).toBe(
    `CEF:0|Atrium|Atrium|${version.version}|role_changed|Role changed|6|rt=1772352000000 externalId=7 ` +
      'outcome=success suid=0190f3a0-0000-7000-8000-000000000001 suser=Amara Okafor src=203.0.113.7',
  );
});

test('writes IPv6 addresses, the organization and details in custom fields', () => {
  const line = toCefLine({
    ...anEvent,
    ipAddress: '2001:db8::1',
    organization: { id: '0190f3a0-0000-7000-8000-000000000002', name: 'A=B' },
    details: { from: 'member' },
  });
  expect(line).toContain('c6a2Label=Source IPv6 Address c6a2=2001:db8::1');
  expect(line).not.toContain('src=');
  expect(line).toContain(String.raw`cs1Label=Organization cs1=A\=B`);
  expect(line).toContain('cs2Label=Details cs2={"from":"member"}');
});

/** Reads the extensions of a line as a SIEM system does. */
function readExtensions(line: string): Map<string, string> {
  const body = line
    .split(/(?<!\\)\|/)
    .slice(7)
    .join('|');
  const fields = new Map<string, string>();
  for (const [, key = '', value = ''] of body.matchAll(/(\w+)=((?:\\.|[^\\=])*)(?= \w+=|$)/gs))
    fields.set(
      key,
      value.replaceAll(/\\(.)/g, (_, c: string) => ({ n: '\n', r: '\r' })[c] ?? c),
    );
  return fields;
}

test('keeps one line and every value when names contain separators', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('a', '|', '=', '\\', '\n', '\r', ' ', 'é'),
        maxLength: 30,
      }),
      (name) => {
        const line = toCefLine({ ...anEvent, actor: { id: anEvent.id, name } });
        expect(line).not.toMatch(/[\r\n]/);
        const fields = readExtensions(line);
        expect(fields.get('suser')).toBe(name);
        expect(fields.get('src')).toBe('203.0.113.7');
      },
    ),
  );
});
