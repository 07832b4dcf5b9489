import { expect, test } from 'vitest';
import { hash, oklch, rng } from './color.ts';

test('converts oklch to sRGB, within the gamut for too much chroma', () => {
  expect(oklch(1, 0, 0)).toBe('#ffffff');
  expect(oklch(0, 0, 0)).toBe('#000000');
  expect(oklch(0.628, 0.2577, 29.23)).toMatch(/^#f[ef]0[0-9a-f]0[0-9a-f]$/);
  expect(oklch(0.6, 5, 287)).toMatch(/^#[0-9a-f]{6}$/);
});

test('returns the same hash and numbers for the same input', () => {
  expect(hash('Atrium')).toBe(hash('Atrium'));
  expect(hash('Atrium')).not.toBe(hash('atrium'));
  const [a, b] = [rng(7), rng(7)];
  const stream = [a(), a(), a()];
  expect([b(), b(), b()]).toEqual(stream);
  expect(stream.every((n) => n >= 0 && n < 1)).toBe(true);
});
