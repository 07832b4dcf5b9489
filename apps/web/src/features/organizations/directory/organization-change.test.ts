import { expect, test } from 'vitest';
import { changes, changesFor } from './organization-change.ts';

test('offers the opposite state of each setting', () => {
  expect(changesFor({ isActive: true, catalogueMode: 'open' })).toEqual([
    'exclusiveOn',
    'deactivate',
  ]);
  expect(changesFor({ isActive: false, catalogueMode: 'granted_only' })).toEqual([
    'exclusiveOff',
    'activate',
  ]);
});

test('leaves the other setting unchanged', () => {
  expect(changes.deactivate).toEqual({ isActive: false });
  expect(changes.exclusiveOff).toEqual({ catalogueMode: 'open' });
});
