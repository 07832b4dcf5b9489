/** The slug a name gets by itself: small letters and digits, a hyphen for everything between them. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** What the slug field shows while a name is typed: it follows the name until somebody writes their own. */
export function nextSlug(before: { name: string; slug: string }, name: string): string {
  return before.slug === slugOf(before.name) ? slugOf(name) : before.slug;
}
