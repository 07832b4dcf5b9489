import type { VideoThumbnails } from '@atrium/contracts/learning';

/** Where on the sheet of small pictures the one of a second lies, in pixels from its upper left corner. */
export function thumbnailAt(
  { columns, count, width, height, everySeconds }: Omit<VideoThumbnails, 'url'>,
  seconds: number,
): { x: number; y: number } {
  const index = Math.min(count - 1, Math.max(0, Math.floor(seconds / everySeconds)));
  return { x: (index % columns) * width, y: Math.floor(index / columns) * height };
}
