import { Skeleton } from '../../ui/skeleton.tsx';

/** Course card while it is loading. */
export function CardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-video rounded-xl" />
      <Skeleton className="mt-4 h-3 w-2/5" />
      <Skeleton className="mt-2.5 h-4 w-11/12" />
      <Skeleton className="mt-3 h-3" />
      <Skeleton className="mt-2 h-3" />
      <Skeleton className="mt-2 h-3 w-3/5" />
      <div className="mt-4 flex items-center gap-2">
        <Skeleton className="size-6 rounded-full" />
        <Skeleton className="h-3 w-28" />
      </div>
      <Skeleton className="mt-5 h-1 rounded-full" />
    </div>
  );
}
