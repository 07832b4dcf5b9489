import { expect, test } from 'vitest';
import { addableLanguages } from './captions-languages.ts';

test('lists languages by name without existing ones', () => {
  const labels = addableLanguages([{ language: 'en' }], 'en').map(({ label }) => label);
  expect(labels).toContain('German');
  expect(labels).not.toContain('English');
  expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'en')));
});
