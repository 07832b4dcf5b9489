import type { ReactNode } from 'react';

/** Heading of a page with its lead and action. Takes focus after navigation. */
export function PageTitle({
  title,
  sub,
  action,
}: {
  title: ReactNode;
  sub?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex items-start gap-4 max-md:flex-col">
      <div className="mr-auto min-w-0">
        <h1 tabIndex={-1} className="font-heading text-3xl focus:outline-none max-md:text-2xl">
          {title}
        </h1>
        {sub && <p className="mt-1 text-base text-pretty text-muted max-md:text-sm">{sub}</p>}
      </div>
      {action}
    </div>
  );
}
