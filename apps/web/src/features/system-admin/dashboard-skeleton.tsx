import { Skeleton } from '../../ui/skeleton.tsx';

/** Placeholder of the super admin dashboard while it loads. */
export function DashboardSkeleton() {
  return (
    <div aria-busy>
      <div className="mt-7 grid gap-5 max-md:gap-3 md:grid-cols-3">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="h-45 rounded-xl" />
        ))}
      </div>
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_27rem]">
        <Skeleton className="h-120 rounded-xl" />
        <Skeleton className="h-80 rounded-xl" />
      </div>
    </div>
  );
}
