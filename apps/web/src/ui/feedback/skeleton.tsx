import { cn } from '../../lib/styles/cn.ts';

/** A placeholder with the size of the content; becomes visible after 150 ms. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden className={cn('skeleton animate-skeleton rounded-md', className)} />;
}
