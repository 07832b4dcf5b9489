import { expect, test } from 'vitest';
import { changes, changesFor } from './organization-change.ts';

test('an organization is offered the other state of each switch', () => {
  expect(changesFor({ isActive: true, catalogueMode: 'open' })).toEqual([
    'exclusiveOn',
    'deactivate',
  ]);
  expect(changesFor({ isActive: false, catalogueMode: 'granted_only' })).toEqual([
    'exclusiveOff',
    'activate',
  ]);
});

test('a change leaves the other switch alone', () => {
  expect(changes.deactivate).toEqual({ isActive: false });
  expect(changes.exclusiveOff).toEqual({ catalogueMode: 'open' });
});
