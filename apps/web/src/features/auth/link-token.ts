/** Returns the token in the fragment of an emailed link. Fragments are not sent to servers or logged. */
export function tokenInFragment(hash: string): string | undefined {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  return token || undefined;
}
