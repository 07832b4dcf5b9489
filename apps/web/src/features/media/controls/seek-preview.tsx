import type { VideoThumbnails } from '@atrium/contracts/progress/lessons';
import { clockTime } from '../../../lib/format/format.ts';

/** Returns the pixel offset of the thumbnail for a time within the sprite sheet. */
export function thumbnailAt(
  { columns, count, width, height, everySeconds }: Omit<VideoThumbnails, 'url'>,
  seconds: number,
): { x: number; y: number } {
  const index = Math.min(count - 1, Math.max(0, Math.floor(seconds / everySeconds)));
  return { x: (index % columns) * width, y: Math.floor(index / columns) * height };
}

/** Time and, if available, thumbnail of the position under the pointer. */
export function SeekPreview({
  seconds,
  share,
  thumbnails,
}: {
  seconds: number;
  /** Position along the bar, from 0 to 1. */
  share: number;
  thumbnails: VideoThumbnails | null;
}) {
  const width = thumbnails?.width ?? 56;
  const offset = thumbnails && thumbnailAt(thumbnails, seconds);
  return (
    <div
      data-seek-preview
      aria-hidden
      className="pointer-events-none absolute bottom-7 overflow-hidden rounded-md bg-black/85 text-center text-xs font-medium shadow-3 outline outline-white/25 tnum"
      // Keep it within the bar near the ends.
      style={{
        width,
        left: `clamp(0px, calc(${share * 100}% - ${width / 2}px), calc(100% - ${width}px))`,
      }}
    >
      {thumbnails && offset && (
        <img
          src={thumbnails.url}
          alt=""
          className="object-none"
          style={{
            width: thumbnails.width,
            height: thumbnails.height,
            objectPosition: `-${offset.x}px -${offset.y}px`,
          }}
        />
      )}
      <p className="px-2 py-1">{clockTime(seconds)}</p>
    </div>
  );
}
