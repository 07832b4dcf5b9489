import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentPlanes, contrastOf, deriveAccent, type AccentMode } from './accent.ts';

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const modes = Object.keys(accentPlanes) as AccentMode[];

test('computes the contrast ratios of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#5339b4', '#5339b4')).toBe(1);
});

test('keeps a color that has enough contrast in both modes', () => {
  const accent = deriveAccent('#7255e5');
  expect(accent.light.primary).toBe('#7255e5');
  expect(accent.dark.primary).toBe('#7255e5');
});

test('darkens a light color on the light page and lightens a dark one on the dark page', () => {
  const yellow = deriveAccent('#ffe600');
  expect(contrastOf('#ffe600', yellow.light.primary)).toBeGreaterThan(1.5);
  expect(yellow.dark.primary).toBe('#ffe600');
  expect(yellow.dark['on-primary']).toBe('#000000');
  const navy = deriveAccent('#001a4d');
  expect(navy.light.primary).toBe('#001a4d');
  expect(contrastOf(navy.dark.primary, '#0c0c13')).toBeGreaterThanOrEqual(3);
});

test('has enough contrast in both modes for any color', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom(...modes), (color, mode) => {
      const colors = deriveAccent(color)[mode];
      for (const fill of ['primary', 'primary-hover', 'primary-pressed'] as const) {
        expect(contrastOf(colors[fill], colors['on-primary'])).toBeGreaterThanOrEqual(4.5);
        for (const plane of accentPlanes[mode])
          expect(contrastOf(colors[fill], plane)).toBeGreaterThanOrEqual(3);
      }
      const grounds = [...accentPlanes[mode], colors['primary-soft'], colors['primary-soft-hover']];
      for (const ground of grounds)
        expect(contrastOf(colors['primary-text'], ground)).toBeGreaterThanOrEqual(4.5);
    }),
    {
      examples: [
        ['#000000', 'dark'],
        ['#ffffff', 'light'],
        ['#767676', 'light'],
        ['#0000ff', 'dark'],
      ],
    },
  );
});
