import { organizationSlug } from '@atrium/contracts/checks';
import { expect, test } from 'vitest';
import { nextSlug, slugOf } from './slug.ts';

test.each([
  ['Kestrel & Sons', 'kestrel-sons'],
  ['Northfield Surveying', 'northfield-surveying'],
  ['  --Old   Mill!  ', 'old-mill'],
  ['4th Floor', '4th-floor'],
  ['ACME', 'acme'],
])('%j becomes %s, as the server accepts it', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  expect(organizationSlug.safeParse(slug).success).toBe(true);
});

test('a name without a letter or digit of the alphabet has no slug of its own', () => {
  expect(slugOf('数据')).toBe('');
});

test('the slug follows the name', () => {
  expect(nextSlug({ name: '', slug: '' }, 'K')).toBe('k');
  expect(nextSlug({ name: 'Kestrel', slug: 'kestrel' }, 'Kestrel & Sons')).toBe('kestrel-sons');
});

test('a slug written by hand stays', () => {
  expect(nextSlug({ name: 'Kestrel', slug: 'birds' }, 'Kestrel & Sons')).toBe('birds');
});
