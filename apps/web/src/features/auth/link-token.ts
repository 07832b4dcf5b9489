/** The token a mailed link carries behind the # of its address, where servers and logs never see it. */
export function tokenInFragment(hash: string): string | undefined {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  return token || undefined;
}
