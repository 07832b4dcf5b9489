export type Rendition = { height: number; width: number; bandwidth: number; codecs: string };

/** The list a player chooses from: one line a rendition, the finest first, each opened by the same key. */
export function masterPlaylist(renditions: Rendition[], key: string): string {
  const lines = renditions
    .toSorted((one, other) => other.height - one.height)
    .flatMap(({ height, width, bandwidth, codecs }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
      `${height}.m3u8?key=${encodeURIComponent(key)}`,
    ]);
  return `${['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines].join('\n')}\n`;
}

/** A rendition's list of segments, each a part of the one object at this address. */
export function segmentPlaylist(kept: string, address: string): string {
  return kept
    .split('\n')
    .map((line) => {
      if (line.startsWith('#')) return line.replace(/URI="[^"]*"/, () => `URI="${address}"`);
      return line.trim() === '' ? line : address;
    })
    .join('\n');
}
