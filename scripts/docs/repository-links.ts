import { posix } from 'node:path';

/** Files outside of `docs` that are pages of the site too, by their page name under `/repository/`. */
export const repositoryPages = {
  contributing: 'CONTRIBUTING.md',
  security: 'SECURITY.md',
  changelog: 'CHANGELOG.md',
  citus: 'deploy/citus/README.md',
};

/** Returns the path in the repository of a page, given its path on the site. */
function toSource(page: string): string {
  const name = /^repository\/(\w+)\.md$/.exec(page)?.[1] ?? '';
  const source = (repositoryPages as Record<string, string>)[name];
  return source ?? posix.join('docs', page.replace(/(^|\/)index\.md$/, '$1README.md'));
}

/**
 * Returns the link on the site for a link that is relative to a file in the repository, so that links work in both. Links
 * that are not relative, and relative ones to files that are no pages, are returned unchanged; the build rejects the latter.
 */
export function toSiteLink(page: string, href: string): string {
  const [target = '', hash] = href.split('#');
  if (target === '' || /^([a-z]+:|\/)/i.test(target)) return href;
  const path = posix.join(posix.dirname(toSource(page)), target);
  const suffix = hash === undefined ? '' : `#${hash}`;
  const repositoryPage = Object.entries(repositoryPages).find(([, source]) => source === path)?.[0];
  if (repositoryPage) return `/repository/${repositoryPage}.md${suffix}`;
  if (!path.startsWith('docs/') || !path.endsWith('.md')) return href;
  return path.slice('docs'.length).replace(/\/README\.md$/, '/index.md') + suffix;
}
