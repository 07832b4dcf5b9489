import { matchPath } from 'react-router';
import { paths } from '../lib/paths.ts';

/** Where people may be taken back to after signing in, as the router writes patterns. */
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

/** What looks like the public address of a course but never is one. */
const closedPaths: readonly string[] = [`${paths.auth}/*`, '/api/*', '/dev/*'];
const plainSegments = /^[\w/-]*$/;

const anyOrigin = 'https://atrium.invalid';

/** The address a `next` parameter names if it is one of our own and allowed; otherwise nothing. */
export function safeNext(
  next: string | null,
  allowed: readonly string[] = returnPaths,
): string | undefined {
  // Browsers read `\` as `/` and skip tabs and line breaks: what looks internal may lead elsewhere.
  if (!next?.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return undefined;
  const url = URL.parse(next, anyOrigin);
  if (url?.origin !== anyOrigin || url.pathname.startsWith('//')) return undefined;
  const matches = (pattern: string) => matchPath(pattern, url.pathname) !== null;
  // Nothing of ours has anything else in its path, encoded or not.
  const isOurs = plainSegments.test(url.pathname) && !closedPaths.some(matches);
  const isAllowed = isOurs && allowed.some(matches);
  return isAllowed ? url.pathname + url.search + url.hash : undefined;
}
