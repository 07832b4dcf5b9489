import { Star } from 'lucide-react';
import { cn } from '../lib/cn.ts';

/** Five stars filled by the whole part. The rest are outlines in the same color; gray would look like an error. */
export function Stars({ value, className }: { value: number; className?: string | undefined }) {
  return (
    <span className={cn('inline-flex gap-px', className)} aria-hidden>
      {[1, 2, 3, 4, 5].map((position) => (
        <Star
          key={position}
          className={cn(
            'size-3.5 text-star',
            position <= Math.floor(value) ? 'fill-star' : 'fill-none',
          )}
          strokeWidth={1.5}
        />
      ))}
    </span>
  );
}
