import { matchPath } from 'react-router';
import { paths } from '../lib/paths.ts';

/** Where people may be taken back to after signing in, as the router writes patterns. */
const returnPaths: readonly string[] = [paths.home, paths.dashboard, paths.setupProfile];

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
  const isAllowed = allowed.some((pattern) => matchPath(pattern, url.pathname) !== null);
  return isAllowed ? url.pathname + url.search + url.hash : undefined;
}
