import { paths } from '../../lib/paths.ts';

const anyOrigin = 'https://atrium.invalid';

/** Returns the invitation in a URL: its own, or the one of the page in `next`. */
export function invitationFromUrl(search: URLSearchParams): string | null {
  const next = URL.parse(search.get('next') ?? '', anyOrigin);
  const isInvitation = next?.origin === anyOrigin && next.pathname === paths.invite;
  return search.get('invitation') ?? (isInvitation ? next.searchParams.get('token') : null);
}
