import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';

const grid =
  'grid grid-cols-4 divide-x divide-border *:border-border max-lg:grid-cols-2 max-lg:divide-x-0';
const cell = 'min-w-0 p-5 max-lg:nth-[n+3]:border-t max-lg:even:border-l max-md:p-4';

/** Four stats in a row, two by two below 1024 px. */
export const StatList = ({ children }: { children: ReactNode }) => (
  <dl className={grid}>{children}</dl>
);

/** A number with its label and a hint. */
export function Stat({
  icon: Icon,
  label,
  value,
  aside,
  children,
}: {
  icon: LucideIcon;
  label: string;
  value: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={cell}>
      <dt className="flex items-center gap-2 text-ui text-muted">
        <Icon className="size-4 shrink-0 text-subtle" aria-hidden />
        {label}
      </dt>
      <dd className="mt-2 flex items-end justify-between gap-3">
        <span className="font-heading text-3xl tnum">{value}</span>
        {aside}
      </dd>
      <dd className="mt-1.5 flex flex-wrap items-center gap-x-2.5 text-xs text-subtle tnum">
        {children}
      </dd>
    </div>
  );
}

/** Placeholder of the four stats while they load. */
export const StatListSkeleton = () => (
  <div className={grid}>
    {Array.from({ length: 4 }, (_, index) => (
      <div key={index} className={cell}>
        <Skeleton className="h-4.5 w-28 max-w-full" />
        <Skeleton className="mt-2.5 h-9 w-20" />
        <Skeleton className="mt-2.5 h-4 w-36 max-w-full" />
      </div>
    ))}
  </div>
);
