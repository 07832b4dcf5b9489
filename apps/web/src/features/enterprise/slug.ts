/** Derives a slug from a name: lowercase letters and digits, with a hyphen for everything in between. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** Returns the slug while the name is typed: derived from the name until the user edits it. */
export function nextSlug(before: { name: string; slug: string }, name: string): string {
  return before.slug === slugOf(before.name) ? slugOf(name) : before.slug;
}
