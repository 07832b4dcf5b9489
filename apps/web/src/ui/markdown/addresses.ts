/** Where a link in a lesson's text leads: to a page of ours, elsewhere, or nowhere it may. */
export type LinkTarget = 'own' | 'elsewhere' | 'none';

const schemes = new Set(['https:', 'http:', 'mailto:', 'tel:']);

function parse(address: string, origin: string): URL | undefined {
  return URL.canParse(address, origin) ? new URL(address, origin) : undefined;
}

/** Tells where a link leads, as seen from `origin`. */
export function linkTarget(address: string | undefined, origin: string): LinkTarget {
  const url = address ? parse(address, origin) : undefined;
  if (!url || !schemes.has(url.protocol)) return 'none';
  return url.origin === origin ? 'own' : 'elsewhere';
}

/** True for a picture that lies at our own address: others could watch who reads what. */
export function isOwnImage(address: string | undefined, origin: string): boolean {
  return linkTarget(address, origin) === 'own';
}
