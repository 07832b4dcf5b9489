import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertySeed } from './property-seed.ts';

test.skipIf(process.env['CHECK_DEEP'] === 'on')(
  'generates the same values in every run of the check',
  () => {
    expect(fc.sample(fc.nat(), 5)).toEqual(fc.sample(fc.nat(), { numRuns: 5, seed: propertySeed }));
  },
);
