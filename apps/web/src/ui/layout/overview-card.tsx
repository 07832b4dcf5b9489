import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card, CardHeader } from './card.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { FetchFailed } from '../feedback/fetch-failed.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

type Query<Item> = {
  data: readonly Item[] | undefined;
  error: unknown;
  refetch: () => unknown;
  isRefetching: boolean;
};

/** A card of an overview page: a short list with its loading, error and empty states. */
export function OverviewCard<Item>({
  title,
  description,
  action,
  query: { data, error, refetch, isRefetching },
  failed,
  empty,
  children,
}: {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  query: Query<Item>;
  /** Title of the error. */
  failed: string;
  empty: { icon: LucideIcon; title: string; body: string };
  children: (item: Item) => ReactNode;
}) {
  const body = () => {
    if (error && !data) {
      return (
        <FetchFailed
          className="m-5 mt-0"
          title={failed}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      );
    }
    if (!data) return <Skeleton className="m-5 mt-0 h-36" />;
    if (data.length === 0) {
      return <EmptyState {...empty} className="border-t border-border py-9" />;
    }
    return <ul className="divide-y divide-border border-t border-border">{data.map(children)}</ul>;
  };
  return (
    <section aria-label={title} className="min-w-0">
      <Card className="overflow-hidden" aria-busy={!data && !error}>
        <CardHeader
          title={title}
          description={description}
          action={action}
          className="pb-3.5 max-md:px-4"
        />
        {body()}
      </Card>
    </section>
  );
}

/** A row of such a list: icon, name with an optional link, description, and content at the end. */
export function OverviewRow({
  mark,
  name,
  to,
  line,
  children,
}: {
  mark: ReactNode;
  name: string;
  to?: string;
  line: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className="flex items-center gap-3.5 px-5 py-2.5 max-md:flex-wrap max-md:px-4">
      {mark}
      <div className="min-w-0 flex-1 max-md:basis-1/2">
        {to ? (
          <Link
            to={to}
            className="focus-ring block truncate rounded-xs text-sm font-medium hover:underline"
          >
            {name}
          </Link>
        ) : (
          <p className="truncate text-sm font-medium">{name}</p>
        )}
        <p className="truncate text-xs text-muted">{line}</p>
      </div>
      {children}
    </li>
  );
}
