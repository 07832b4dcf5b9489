import { posix } from 'node:path';

/** A built site: its pages by path, and the paths of all its files. Paths are relative to the root of the site. */
export type BuiltSite = { pages: Map<string, string>; files: Set<string> };

const attributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<[a-z][^>]*?\\s${name}="([^"]*)"`, 'gi'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  );

const idsOf = (html: string): Set<string> => new Set(attributes(html, 'id'));

/** Returns scripts that the product's content security policy blocks: those without a file, and those of other hosts. */
export function findBlockedScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>/gi)].map(([, list = '']) => list);
  return scripts.filter((list) => {
    const source = /\ssrc="([^"]*)"/.exec(list)?.[1];
    return source === undefined || !/^\/(?!\/)/.test(source);
  });
}

/** Returns what is wrong with one reference of a page, or undefined. */
function findReferenceError(site: BuiltSite, page: string, base: string, reference: string) {
  const [target = '', fragment] = reference.split('#');
  if (/^(https:|mailto:|data:)/.test(target)) return undefined;
  if (/^[a-z]+:/i.test(target)) return `${page}: ${reference} is not https`;
  if (target.startsWith('/') && !`${target}/`.startsWith(base)) return undefined;
  const absolute = target === '' ? base + page : posix.join(base, posix.dirname(page), target);
  const path = decodeURI(target.startsWith('/') ? target : absolute).slice(base.length);
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
  if (!site.files.has(file)) return `${page}: ${reference} does not exist`;
  if (fragment === undefined || fragment === '') return undefined;
  const isAnchor = idsOf(site.pages.get(file) ?? '').has(decodeURIComponent(fragment));
  return isAnchor ? undefined : `${page}: ${reference} has no such heading`;
}

/**
 * Returns everything that is wrong with a built site: scripts that the browser blocks, and links, images and anchors
 * without a target. Paths outside of `base` belong to the product.
 */
export function findSiteErrors(site: BuiltSite, base: string): string[] {
  return [...site.pages].flatMap(([page, html]) => {
    const scripts = findBlockedScripts(html).map((list) => `${page}: blocked <script${list}>`);
    const references = new Set([...attributes(html, 'href'), ...attributes(html, 'src')]);
    const errors = [...references].map((each) => findReferenceError(site, page, base, each));
    return [...scripts, ...errors.filter((error) => error !== undefined)];
  });
}
