/** The second of a lesson an address asks for with `t`; none where it asks for none. */
export function readPlace(params: URLSearchParams): number | undefined {
  const asked = params.get('t') ?? '';
  return /^\d{1,6}$/.test(asked) ? Number(asked) : undefined;
}
