import { expect, test } from 'vitest';
import { parseListingValues, toListingValues } from './listing-values.ts';

const empty = { publicPath: '', featuredRank: '', catalogueTitle: '' };

test('parses empty fields as null and keeps set values', () => {
  const none = { publicPath: null, featuredRank: null, catalogueTitle: null };
  expect(parseListingValues(empty)).toEqual({ listing: none });
  const listing = { publicPath: 'field-training', featuredRank: 2, catalogueTitle: 'Training' };
  expect(parseListingValues(toListingValues(listing))).toEqual({ listing });
});

test.each([
  ['publicPath', 'Field Training'],
  ['publicPath', 'admin'],
  ['publicPath', 'a--b'],
  ['featuredRank', '0'],
  ['featuredRank', '1.5'],
  ['featuredRank', 'first'],
] as const)('rejects %s %j', (name, value) => {
  expect(parseListingValues({ ...empty, [name]: value })).toEqual({ invalid: new Set([name]) });
});
