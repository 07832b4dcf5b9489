import type { VideoThumbnails } from '@atrium/contracts/learning';

/** Returns the pixel offset of the thumbnail for a time within the sprite sheet. */
export function thumbnailAt(
  { columns, count, width, height, everySeconds }: Omit<VideoThumbnails, 'url'>,
  seconds: number,
): { x: number; y: number } {
  const index = Math.min(count - 1, Math.max(0, Math.floor(seconds / everySeconds)));
  return { x: (index % columns) * width, y: Math.floor(index / columns) * height };
}
