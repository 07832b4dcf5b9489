import { expect, test } from 'vitest';
import { readAuditFilter } from './audit-filter.ts';

const organization = '0190f3a0-0000-7000-8000-000000000001';
const read = (address: string, own?: string) => {
  const params = new URLSearchParams(address);
  return readAuditFilter((name) => params.get(name) ?? '', own);
};

test('reads the filter from the URL', () => {
  expect(
    read(`group=membership&from=2026-11-01&to=2026-11-15&organization=${organization}`),
  ).toEqual({
    organizationId: organization,
    action: 'membership',
    from: new Date(2026, 10, 1).toISOString(),
    until: new Date(2026, 10, 16).toISOString(),
  });
});

test('ignores invalid values', () => {
  expect(read('group=anything&from=yesterday&organization=northfield')).toEqual({
    organizationId: undefined,
    action: undefined,
    from: undefined,
    until: undefined,
  });
});

test("an organization admin's own organization wins over the address", () => {
  const own = '0190f3a0-0000-7000-8000-000000000002';
  expect(read(`organization=${organization}`, own).organizationId).toBe(own);
});
