type Range = { length: number; offset: number };

/** What a list of segments says about the one file they lie in. */
export type SegmentList = { head: Range; segments: (Range & { seconds: number })[] };

const toRange = (length = '', offset = ''): Range => ({
  length: Number(length),
  offset: Number(offset),
});

/** Reads a list of segments that are parts of one file; throws where it is anything else. */
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
    throw new Error('the list of segments is not whole');
  return { head: toRange(head[1], head[2]), segments: list };
}

/** How long the segments last together. */
export const totalSeconds = ({ segments }: SegmentList): number =>
  segments.reduce((sum, { seconds }) => sum + seconds, 0);

/** The bits a second a line must carry for the segment that needs the most. */
export const peakBandwidth = ({ segments }: SegmentList): number =>
  Math.max(
    ...segments.map(({ length, seconds }) => Math.ceil((length * 8) / Math.max(seconds, 0.5))),
  );

/** How players are told the codecs, from the first bytes of a file the encoder wrote. */
export function readCodecs(head: Buffer): string {
  const at = head.indexOf('avcC');
  if (at < 0) throw new Error('the file has no picture that was described');
  // Profile, constraints and level stand behind the version.
  const picture = `avc1.${head.toString('hex', at + 5, at + 8)}`;
  return head.includes('mp4a') ? `${picture},mp4a.40.2` : picture;
}
