import { expect, test } from 'vitest';
import { readValues, toValues } from './listing-values.ts';

const empty = { publicPath: '', featuredRank: '', catalogueTitle: '' };

test('parses empty fields as null and keeps set values', () => {
  const none = { publicPath: null, featuredRank: null, catalogueTitle: null };
  expect(readValues(empty)).toEqual({ listing: none });
  const listing = { publicPath: 'field-training', featuredRank: 2, catalogueTitle: 'Training' };
  expect(readValues(toValues(listing))).toEqual({ listing });
});

test.each([
  ['publicPath', 'Field Training'],
  ['publicPath', 'admin'],
  ['publicPath', 'a--b'],
  ['featuredRank', '0'],
  ['featuredRank', '1.5'],
  ['featuredRank', 'first'],
] as const)('rejects %s %j', (name, value) => {
  expect(readValues({ ...empty, [name]: value })).toEqual({ invalid: new Set([name]) });
});
