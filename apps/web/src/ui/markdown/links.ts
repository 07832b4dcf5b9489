/** Target of a link in a lesson's text: internal, external, or not allowed. */
export type LinkTarget = 'own' | 'elsewhere' | 'none';

const schemes = new Set(['https:', 'http:', 'mailto:', 'tel:']);

function parse(address: string, origin: string): URL | undefined {
  return URL.canParse(address, origin) ? new URL(address, origin) : undefined;
}

/** Classifies a link relative to `origin`. */
export function linkTarget(address: string | undefined, origin: string): LinkTarget {
  const url = address ? parse(address, origin) : undefined;
  if (!url || !schemes.has(url.protocol)) return 'none';
  return url.origin === origin ? 'own' : 'elsewhere';
}

const ownImage = /^\/api\/images\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns true for an image uploaded here; external images could track readers. */
export const isOwnImage = (address: string | undefined): address is string =>
  address !== undefined && ownImage.test(address);
