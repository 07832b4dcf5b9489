import { cn } from '../lib/cn.ts';

/** A stand-in with the geometry of what is coming; it shows itself only after 150 ms. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden className={cn('skeleton animate-skeleton rounded-md', className)} />;
}
