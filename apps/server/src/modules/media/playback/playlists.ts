export type Rendition = { height: number; width: number; bandwidth: number; codecs: string };

/** Builds the master playlist: one entry per rendition, the largest first, each with the same key. */
export function masterPlaylist(renditions: Rendition[], key: string): string {
  const lines = renditions
    .toSorted((one, other) => other.height - one.height)
    .flatMap(({ height, width, bandwidth, codecs }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
      `${height}.m3u8?key=${encodeURIComponent(key)}`,
    ]);
  return `${['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines].join('\n')}\n`;
}

/** Builds the playlist of a rendition, whose segments are byte ranges of the object at this URL. */
export function segmentPlaylist(playlist: string, url: string): string {
  return playlist
    .split('\n')
    .map((line) => {
      if (line.startsWith('#')) return line.replace(/URI="[^"]*"/, () => `URI="${url}"`);
      return line.trim() === '' ? line : url;
    })
    .join('\n');
}
