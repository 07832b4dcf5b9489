import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { courseImages, type ImagePurpose } from '@atrium/contracts/constants';
import { z } from 'zod';
import { createLimiter } from './concurrency.ts';
import { AppError } from './errors.ts';
import { runTool, ToolFailure, ToolInterrupted } from './media-sandbox.ts';

/** A part of a picture, in pixels of it as it is seen. */
export type Cut = { left: number; top: number; width: number; height: number };

/** What picture-tool.ts is told. */
export type PictureWork = {
  maxPixels: number;
  maxSide: number;
  cut?: Cut | undefined;
  fit?: { width: number; height?: number; fit: 'cover' | 'inside' };
  /** It is decoded and measured, and nothing made of it. */
  isOnlyRead?: true;
};

/** Thrown for what is no picture, or none we read. */
export class NotAPictureError extends Error {
  override name = 'NotAPictureError';
}

export type WrittenPicture = { data: Buffer; width: number; height: number };

const tool = fileURLToPath(new URL(`picture-tool${extname(import.meta.url)}`, import.meta.url));
const limits = {
  milliseconds: 30_000,
  cpuSeconds: 15,
  // Of addresses: Node itself asks for more than one gigabyte of them and uses a twentieth.
  memoryBytes: 3_221_225_472,
  fileBytes: 0,
  niceness: 5,
};
const { maxPixels, maxSide, maxBytes } = courseImages;
const shapes: Record<ImagePurpose, NonNullable<PictureWork['fit']>> = {
  thumbnail: { ...courseImages.thumbnail, fit: 'cover' },
  avatar: { ...courseImages.avatar, fit: 'cover' },
  lesson: { width: courseImages.lessonMaxWidth, fit: 'inside' },
};
const answer = z.union([
  z.object({ width: z.int().positive(), height: z.int().positive() }),
  z.object({ problem: z.literal('cut') }),
]);

/** Whether the first twelve bytes are those of one of the four kinds. What begins otherwise is not worth a process. */
const beginsLikeOne = (head: string) =>
  ['\u00FF\u00D8\u00FF', '\u0089PNG', 'GIF8'].some((beginning) => head.startsWith(beginning)) ||
  (head.startsWith('RIFF') && head.endsWith('WEBP'));

// Each takes a processor for about a second; those who wait for theirs are told when there are too many.
const takeTurn = createLimiter({ running: 2, waiting: 20 });

async function runPictureTool(bytes: Buffer, work: Omit<PictureWork, 'maxPixels' | 'maxSide'>) {
  if (!beginsLikeOne(bytes.toString('latin1', 0, 12))) {
    throw new NotAPictureError('begins like no picture');
  }
  const options = [tool, JSON.stringify({ ...work, maxPixels, maxSide } satisfies PictureWork)];
  const run = { tool: process.execPath, options, limits, input: bytes, outputBytes: 2 * maxBytes };
  try {
    const { output } = await takeTurn(() => runTool(run));
    const end = output.indexOf('\n');
    const said = answer.parse(JSON.parse(output.toString('utf8', 0, end)));
    if ('problem' in said) {
      throw new AppError('bad_request', { fields: { [said.problem]: 'Not inside the picture' } });
    }
    return { ...said, data: output.subarray(end + 1) };
  } catch (error) {
    if (error instanceof ToolFailure) throw new NotAPictureError(error.message);
    if (error instanceof ToolInterrupted) throw new AppError('unavailable');
    throw error;
  }
}

/**
 * Writes a picture anew as WebP, in the size its purpose asks for: upright, and without anything but its pixels. It is
 * decoded in a process of its own, since its author may be hostile.
 */
export const writePicture = (
  bytes: Buffer,
  purpose: ImagePurpose,
  cut?: Cut,
): Promise<WrittenPicture> => runPictureTool(bytes, { cut, fit: shapes[purpose] });

/** How large a picture is that can be decoded to its end; throws `NotAPictureError` for anything else. */
export async function measurePicture(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await runPictureTool(bytes, { isOnlyRead: true });
  return { width, height };
}
