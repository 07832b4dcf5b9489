import { matchPath } from 'react-router';
import { paths } from '../../lib/paths/paths.ts';

/** Route patterns a user may return to after signing in. */
const returnPaths: readonly string[] = [
  paths.home,
  paths.dashboard,
  paths.setupProfile,
  paths.invite,
  '/course/*',
  '/admin/*',
  paths.publicCourse,
  paths.publicLesson,
];

/** Paths that match the pattern of a public course but never are one. */
const closedPaths: readonly string[] = [`${paths.auth}/*`, '/api/*', '/dev/*'];
const plainSegments = /^[\w/-]*$/;

const anyOrigin = 'https://atrium.invalid';

/** Returns the path of a `next` parameter if it is internal and allowed, else undefined. */
export function safeNext(
  next: string | null,
  allowed: readonly string[] = returnPaths,
): string | undefined {
  // Browsers treat `\` as `/` and ignore tabs and line breaks, so such a path could lead to another site.
  if (!next?.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return undefined;
  const url = URL.parse(next, anyOrigin);
  if (url?.origin !== anyOrigin || url.pathname.startsWith('//')) return undefined;
  const matches = (pattern: string) => matchPath(pattern, url.pathname) !== null;
  // Our paths contain no other characters, encoded or not.
  const isOurs = plainSegments.test(url.pathname) && !closedPaths.some(matches);
  const isAllowed = isOurs && allowed.some(matches);
  return isAllowed ? url.pathname + url.search + url.hash : undefined;
}
