import { paths } from '../../lib/paths.ts';

const anyOrigin = 'https://atrium.invalid';

/** The invitation an address brings: to be used here, or on the page it leads back to. */
export function invitationIn(search: URLSearchParams): string | null {
  const next = URL.parse(search.get('next') ?? '', anyOrigin);
  const isInvitation = next?.origin === anyOrigin && next.pathname === paths.invite;
  return search.get('invitation') ?? (isInvitation ? next.searchParams.get('token') : null);
}
