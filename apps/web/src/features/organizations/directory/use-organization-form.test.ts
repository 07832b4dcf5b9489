import { organizationSlug } from '@atrium/contracts/base/form-schemas';
import { expect, test } from 'vitest';
import { nextSlug, slugOf } from './use-organization-form.ts';

test.each([
  ['Kestrel & Sons', 'kestrel-sons'],
  ['Northfield Surveying', 'northfield-surveying'],
  ['  --Old   Mill!  ', 'old-mill'],
  ['4th Floor', '4th-floor'],
  ['ACME', 'acme'],
])('turns %j into %s, as the server accepts it', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  expect(organizationSlug.safeParse(slug).success).toBe(true);
});

test('returns no slug for a name without Latin letters or digits', () => {
  expect(slugOf('数据')).toBe('');
});

test('derives the slug from the name', () => {
  expect(nextSlug({ name: '', slug: '' }, 'K')).toBe('k');
  expect(nextSlug({ name: 'Kestrel', slug: 'kestrel' }, 'Kestrel & Sons')).toBe('kestrel-sons');
});

test('keeps a slug the user has edited', () => {
  expect(nextSlug({ name: 'Kestrel', slug: 'birds' }, 'Kestrel & Sons')).toBe('birds');
});
