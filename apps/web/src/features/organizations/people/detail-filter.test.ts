import { expect, test } from 'vitest';
import { countDetailFilters, readConditions, readDetailFilter } from './detail-filter.ts';

const read = (params: Record<string, string>) =>
  readDetailFilter({ chosen: (name) => params[name] ?? '' });

const reportsTo = '0f9b4a52-5c7e-4d0e-9a51-1d7d2a3f9c11';

test('reads the filter from the URL', () => {
  const fields = '{"level":{"min":2},"depot":"Harbor"}';
  const filter = read({ department: 'Field', reportsTo, hiredSince: '2023-01-01', fields });
  expect(filter).toEqual({
    department: 'Field',
    reportsTo,
    hiredSince: '2023-01-01',
    customFields: '{"depot":"Harbor","level":{"min":2}}',
  });
  expect(countDetailFilters(filter)).toBe(5);
});

test('ignores values that the server would reject', () => {
  expect(read({ reportsTo: 'me', hiredSince: '2023', fields: '[1]' })).toEqual({});
  expect(read({ fields: '{"depot":null}' })).toEqual({});
  expect(readConditions('{')).toEqual({});
});
