import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { video } from '@atrium/contracts/constants';

const limits = { milliseconds: 10_000, cpuSeconds: 8, memoryBytes: 1_073_741_824 };

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** The kinds of file browsers play, each by its first bytes and with the one reader ffprobe may use for it. */
const kinds = [
  {
    contentType: 'video/mp4',
    demuxer: 'mov',
    // QuickTime's own brand is the same container with codecs browsers need not know.
    begins: (head: Buffer) => ascii(head, 4, 8) === 'ftyp' && ascii(head, 8, 12) !== 'qt  ',
  },
  {
    contentType: 'video/webm',
    demuxer: 'matroska',
    begins: (head: Buffer) =>
      head.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])) && head.includes('webm'),
  },
  {
    contentType: 'video/ogg',
    demuxer: 'ogg',
    begins: (head: Buffer) => ascii(head, 0, 4) === 'OggS',
  },
] as const;

const found = z.object({
  format: z.object({ duration: z.coerce.number().positive().max(video.maxSeconds) }),
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      disposition: z.object({ attached_pic: z.int() }).optional(),
    }),
  ),
});

export type ProbedVideo = {
  contentType: (typeof kinds)[number]['contentType'];
  /** Whole seconds, rounded down, at least one. */
  durationSeconds: number;
};

/** Thrown where a file is no video that browsers play. */
export class NotAVideoError extends Error {
  override name = 'NotAVideoError';
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Runs ffprobe on a file whose author may be hostile: no network, no guessing of formats, no secrets, within limits. */
async function runProbe(demuxer: string, path: string): Promise<string> {
  const probe = [
    ...`ffprobe -v error -protocol_whitelist file -f ${demuxer} -threads 1`.split(' '),
    ...'-print_format json -show_entries'.split(' '),
    'format=duration:stream=codec_type:stream_disposition=attached_pic',
    `file:${resolve(path)}`,
  ];
  const limited = [
    'prlimit',
    `--as=${limits.memoryBytes}`,
    `--cpu=${limits.cpuSeconds}`,
    '--fsize=0',
    '--core=0',
    ...probe,
  ];
  // Only Linux has prlimit; elsewhere there are developers, and the time limit.
  const [command = '', ...options] = process.platform === 'linux' ? limited : probe;
  const { stdout } = await promisify(execFile)(command, options, {
    timeout: limits.milliseconds,
    killSignal: 'SIGKILL',
    maxBuffer: 1_048_576,
    env: { PATH: process.env['PATH'] },
  });
  return stdout;
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 127);

/** Looks into a local file and says what a player needs to know; throws `NotAVideoError` for anything else. */
export async function probeVideo(path: string): Promise<ProbedVideo> {
  const head = await readHead(path);
  const kind = kinds.find(({ begins }) => begins(head));
  if (!kind) throw new NotAVideoError('the file does not begin like a video');
  const printed = await runProbe(kind.demuxer, path).catch((error: unknown) => {
    if (isMissing(error)) throw error;
    throw new NotAVideoError('the file can not be read as the video it claims to be');
  });
  const result = found.safeParse(JSON.parse(printed));
  if (!result.success) throw new NotAVideoError('the file has no length a lesson could have');
  const { format, streams } = result.data;
  const moves = streams.some(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1,
  );
  if (!moves) throw new NotAVideoError('the file has no moving picture');
  return {
    contentType: kind.contentType,
    durationSeconds: Math.max(1, Math.floor(format.duration)),
  };
}
