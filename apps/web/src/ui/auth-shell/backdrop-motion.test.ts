import { expect, test } from 'vitest';
import { lightsAt, scanAt } from './backdrop-motion.ts';

const moments = Array.from({ length: 481 }, (_, index) => index / 480);

test('starts as the still drawing', () => {
  for (const light of lightsAt(0)) {
    expect(light.x).toBeCloseTo(0);
    expect(light.y).toBeCloseTo(0);
    expect(light.scale).toBe(1);
  }
  expect(scanAt(0)).toBeCloseTo(0.21);
});

test('ends where it started, at the same speed', () => {
  const pace = (at: number) => scanAt(at + 1e-3) - scanAt(at);
  expect(scanAt(1)).toBeCloseTo(scanAt(0), 10);
  expect(pace(1)).toBeCloseTo(pace(0), 10);
  for (const [index, light] of lightsAt(1).entries()) {
    expect(light.x).toBeCloseTo(lightsAt(0)[index]?.x ?? Number.NaN, 10);
    expect(light.y).toBeCloseTo(lightsAt(0)[index]?.y ?? Number.NaN, 10);
  }
});

test('has no jumps', () => {
  for (const [index, moment] of moments.slice(1).entries()) {
    const before = moments[index] ?? 0;
    expect(Math.abs(scanAt(moment) - scanAt(before))).toBeLessThan(0.01);
    for (const [light, position] of lightsAt(moment).entries()) {
      expect(Math.abs(position.x - (lightsAt(before)[light]?.x ?? Number.NaN))).toBeLessThan(0.1);
    }
  }
});

test('moves the scan from one end of the plan to the other', () => {
  expect(Math.min(...moments.map(scanAt))).toBeCloseTo(0, 3);
  expect(Math.max(...moments.map(scanAt))).toBeCloseTo(1, 3);
});
