import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { courseImages, type ImagePurpose } from '@atrium/contracts/authoring/constants';
import { z } from 'zod';
import { createLimiter } from '../limits/concurrency.ts';
import { extendReplyDeadline } from '../limits/reply-deadline.ts';
import { AppError } from '../base/errors.ts';
import { runTool, ToolError, ToolInterruptedError } from './media-sandbox.ts';

/** Area of an image, in pixels of the upright image. */
export type CropArea = { left: number; top: number; width: number; height: number };

/** Input of image-tool.ts. */
export type ImageToolInput = {
  maxPixels: number;
  maxSide: number;
  cut?: CropArea | undefined;
  fit?: { width: number; height?: number; fit: 'cover' | 'inside' };
  /** Decodes and measures the image without converting it. */
  isOnlyRead?: true;
  /** WebP by default. */
  format?: 'png';
};

/** Thrown when a file is not an image in a supported format. */
export class NotAnImageError extends Error {
  override name = 'NotAnImageError';
}

export type ConvertedImage = { data: Buffer; width: number; height: number };

const tool = fileURLToPath(new URL(`image-tool${extname(import.meta.url)}`, import.meta.url));
const limits = {
  milliseconds: 30_000,
  cpuSeconds: 15,
  // Address space: Node itself reserves more than one gigabyte and uses a twentieth of it.
  memoryBytes: 3_221_225_472,
  fileBytes: 0,
  niceness: 5,
};
const { maxPixels, maxSide, maxBytes } = courseImages;
const shapes: Record<ImagePurpose, NonNullable<ImageToolInput['fit']>> = {
  thumbnail: { ...courseImages.thumbnail, fit: 'cover' },
  avatar: { ...courseImages.avatar, fit: 'cover' },
  lesson: { width: courseImages.lessonMaxWidth, fit: 'inside' },
};
const toolReply = z.union([
  z.object({ width: z.int().positive(), height: z.int().positive() }),
  z.object({ problem: z.literal('cut') }),
]);

/** Returns whether the first twelve bytes match a supported format, to avoid starting a process for other files. */
const hasImageSignature = (head: string) =>
  ['\u00FF\u00D8\u00FF', '\u0089PNG', 'GIF8'].some((signature) => head.startsWith(signature)) ||
  (head.startsWith('RIFF') && head.endsWith('WEBP'));

// Each takes a core for about a second. Throws `unavailable` when too many are waiting.
const limited = createLimiter({ running: 2, waiting: 20 });

async function runImageTool(bytes: Buffer, work: Omit<ImageToolInput, 'maxPixels' | 'maxSide'>) {
  if (!hasImageSignature(bytes.toString('latin1', 0, 12))) {
    throw new NotAnImageError('unknown image signature');
  }
  const options = [tool, JSON.stringify({ ...work, maxPixels, maxSide } satisfies ImageToolInput)];
  const run = { tool: process.execPath, options, limits, input: bytes, outputBytes: 2 * maxBytes };
  try {
    const { output } = await extendReplyDeadline(() => limited(() => runTool(run)));
    const end = output.indexOf('\n');
    const reply = toolReply.parse(JSON.parse(output.toString('utf8', 0, end)));
    if ('problem' in reply) {
      throw new AppError('bad_request', { fields: { [reply.problem]: 'Not inside the image' } });
    }
    return { ...reply, data: output.subarray(end + 1) };
  } catch (error) {
    if (error instanceof ToolError) throw new NotAnImageError(error.message);
    if (error instanceof ToolInterruptedError) throw new AppError('unavailable');
    throw error;
  }
}

/**
 * Converts an image to WebP in the size of its purpose: upright and without metadata. It is decoded in a separate
 * process because it is untrusted.
 */
export const convertImage = (
  bytes: Buffer,
  purpose: ImagePurpose,
  cut?: CropArea,
): Promise<ConvertedImage> => runImageTool(bytes, { cut, fit: shapes[purpose] });

/** Converts an image to PNG, which emails and PDFs can show, scaled down to fit into a size. Keeps transparency. */
export const convertToPng = (
  bytes: Buffer,
  { width, height }: { width: number; height: number },
): Promise<ConvertedImage> =>
  runImageTool(bytes, { fit: { width, height, fit: 'inside' }, format: 'png' });

/** Returns the size of an image after decoding all of it; throws `NotAnImageError` if that fails. */
export async function measureImage(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await runImageTool(bytes, { isOnlyRead: true });
  return { width, height };
}

/** Chunks allowed in our WebP files: pixels and their layout, no metadata. */
const allowedChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/** Returns whether bytes are exactly one still WebP image: no metadata and nothing after its end. */
export function isPlainWebp(bytes: Buffer): boolean {
  const fourCc = (offset: number) => bytes.toString('latin1', offset, offset + 4);
  if (bytes.length < 20 || fourCc(0) !== 'RIFF' || fourCc(8) !== 'WEBP') return false;
  if (bytes.readUInt32LE(4) !== bytes.length - 8) return false;
  let offset = 12;
  while (offset + 8 <= bytes.length) {
    if (!allowedChunks.has(fourCc(offset))) return false;
    const size = bytes.readUInt32LE(offset + 4);
    offset += 8 + size + (size % 2);
  }
  return offset === bytes.length;
}
