import { open } from 'node:fs/promises';

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** Accepted video containers: their first bytes, their ffmpeg demuxer and the codecs browsers play in them. */
const kinds = [
  {
    contentType: 'video/mp4',
    demuxer: 'mov',
    // QuickTime uses the same container with codecs that browsers may not support.
    begins: (head: Buffer) => ascii(head, 4, 8) === 'ftyp' && ascii(head, 8, 12) !== 'qt  ',
    videoCodecs: ['h264'],
    audioCodecs: ['aac', 'mp3'],
  },
  {
    contentType: 'video/webm',
    demuxer: 'matroska',
    begins: (head: Buffer) =>
      head.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])) && head.includes('webm'),
    videoCodecs: ['vp8', 'vp9', 'av1'],
    audioCodecs: ['opus', 'vorbis'],
  },
  {
    contentType: 'video/ogg',
    demuxer: 'ogg',
    begins: (head: Buffer) => ascii(head, 0, 4) === 'OggS',
    // These files contain Theora, which browsers no longer play.
    videoCodecs: [],
    audioCodecs: [],
  },
] as const;

export type VideoContainer = (typeof kinds)[number];

/** Number of first bytes needed to detect the container. */
export const headBytes = 64;

/** Detects the container of a file by its first bytes; returns undefined if it is not a video. */
export const detectContainer = (head: Buffer): VideoContainer | undefined =>
  kinds.find(({ begins }) => begins(head));

async function readPart(path: string, from: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = from < 0 ? Math.max(0, size + from) : from;
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Reads the first bytes of a file, as many as `detectContainer` needs. */
export const readHead = (path: string): Promise<Buffer> => readPart(path, 0, headBytes);

const pageBytes = 65_307;
const lastPageFlag = 4;

/** Returns whether an Ogg file ends with a complete last page. Nothing else in it shows that it is complete. */
export async function hasOggEnd(path: string): Promise<boolean> {
  const tail = await readPart(path, -pageBytes, pageBytes);
  const page = tail.subarray(Math.max(0, tail.lastIndexOf('OggS')));
  const segments = page.subarray(27, 27 + (page[26] ?? 0));
  const length = 27 + segments.length + segments.reduce((sum, bytes) => sum + bytes, 0);
  return ((page[5] ?? 0) & lastPageFlag) !== 0 && page.length === length;
}
