import { expect, test } from 'vitest';
import { parseColumns } from './user-columns.ts';

test('reads the stored columns', () => {
  expect(parseColumns('["team","field depot"]')).toEqual(['team', 'field depot']);
  expect(parseColumns('[]')).toEqual([]);
});

test.each([null, '{', '{"team":true}', '[1]'])('shows the default columns for %s', (text) => {
  expect(parseColumns(text)).toEqual(['email', 'role', 'progress', 'courses', 'status']);
});
