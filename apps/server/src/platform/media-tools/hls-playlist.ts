type Range = { length: number; offset: number };

/** Byte ranges of the initialization section and the segments in one media file. */
export type SegmentList = { head: Range; segments: (Range & { seconds: number })[] };

const toRange = (length = '', offset = ''): Range => ({
  length: Number(length),
  offset: Number(offset),
});

/** Parses a playlist whose segments are byte ranges of one file; throws for any other playlist. */
export function readSegments(playlist: string): SegmentList {
  const head = /^#EXT-X-MAP:URI="[^"]+",BYTERANGE="(\d+)@(\d+)"$/m.exec(playlist);
  const segments = playlist.matchAll(
    /^#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\d+)@(\d+)\n[^#\n]+$/gm,
  );
  const list = [...segments].map(([, seconds, length, offset]) => ({
    ...toRange(length, offset),
    seconds: Number(seconds),
  }));
  if (!head || list.length === 0 || !playlist.trimEnd().endsWith('#EXT-X-ENDLIST'))
    throw new Error('the playlist is incomplete');
  return { head: toRange(head[1], head[2]), segments: list };
}

/** Returns the total duration of the segments. */
export const totalSeconds = ({ segments }: SegmentList): number =>
  segments.reduce((sum, { seconds }) => sum + seconds, 0);

/** Returns the bits per second that the most demanding segment needs. */
export const peakBandwidth = ({ segments }: SegmentList): number =>
  Math.max(
    ...segments.map(({ length, seconds }) => Math.ceil((length * 8) / Math.max(seconds, 0.5))),
  );

/** Returns the HLS `CODECS` attribute, read from the first bytes of a file written by the encoder. */
export function readCodecs(head: Buffer): string {
  const at = head.indexOf('avcC');
  if (at < 0) throw new Error('the file has no avcC box');
  // Profile, constraints and level follow the version byte.
  const videoCodec = `avc1.${head.toString('hex', at + 5, at + 8)}`;
  return head.includes('mp4a') ? `${videoCodec},mp4a.40.2` : videoCodec;
}
