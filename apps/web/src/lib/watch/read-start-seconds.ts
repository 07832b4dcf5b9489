/** Returns the start second in the URL parameter `t`, if any. */
export function readStartSeconds(params: URLSearchParams): number | undefined {
  const value = params.get('t') ?? '';
  return /^\d{1,6}$/.test(value) ? Number(value) : undefined;
}
