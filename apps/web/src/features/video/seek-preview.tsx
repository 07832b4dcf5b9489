import type { VideoThumbnails } from '@atrium/contracts/learning';
import { clockTime } from '../../lib/watch/clock.ts';
import { thumbnailAt } from './thumbnail-at.ts';

/** What is at the place under the pointer: its picture, where there is one, and its time. */
export function SeekPreview({
  seconds,
  share,
  thumbnails,
}: {
  seconds: number;
  /** Where along the bar, from 0 to 1. */
  share: number;
  thumbnails: VideoThumbnails | null;
}) {
  const width = thumbnails?.width ?? 56;
  const place = thumbnails && thumbnailAt(thumbnails, seconds);
  return (
    <div
      data-seek-preview
      aria-hidden
      className="pointer-events-none absolute bottom-7 overflow-hidden rounded-md bg-black/85 text-center text-xs font-medium shadow-3 outline outline-white/25 tnum"
      // Near the ends it stays within the bar.
      style={{
        width,
        left: `clamp(0px, calc(${share * 100}% - ${width / 2}px), calc(100% - ${width}px))`,
      }}
    >
      {thumbnails && place && (
        <img
          src={thumbnails.url}
          alt=""
          className="object-none"
          style={{
            width: thumbnails.width,
            height: thumbnails.height,
            objectPosition: `-${place.x}px -${place.y}px`,
          }}
        />
      )}
      <p className="px-2 py-1">{clockTime(seconds)}</p>
    </div>
  );
}
