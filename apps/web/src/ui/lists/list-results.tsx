import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusHeadingOnUnmount } from '../../lib/hooks/page-hooks.ts';
import { Button } from '../buttons/button.tsx';
import { Card } from '../layout/card.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { FetchFailed } from '../feedback/fetch-failed.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

type ListQuery<Data> = {
  data: Data | undefined;
  error: unknown;
  isRefetching: boolean;
  refetch: () => unknown;
};

/** Empty state of a list; `onClear` is passed if filters are the reason. */
type Nothing = {
  icon: LucideIcon;
  title: string;
  body?: string | undefined;
  onClear?: (() => void) | undefined;
};

function NothingThere({ icon, title, body, onClear }: Nothing) {
  const { t } = useTranslation();
  const frame = useFocusHeadingOnUnmount<HTMLDivElement>();
  return (
    <Card ref={frame} className="mt-4">
      <EmptyState
        icon={icon}
        title={title}
        body={body}
        action={
          onClear && (
            <Button variant="secondary" onClick={onClear}>
              {t('ui.showAll')}
            </Button>
          )
        }
      />
    </Card>
  );
}

/** A page of a list in each state: loading, failed, empty, loaded. */
export function ListResults<Data>({
  query,
  failed,
  isEmpty,
  nothing,
  children,
}: {
  query: ListQuery<Data>;
  /** Title of the error. */
  failed: string;
  isEmpty: (data: Data) => boolean;
  nothing: Nothing;
  children: (data: Data) => ReactNode;
}) {
  const { data, error } = query;
  if (error && data === undefined) {
    return (
      <FetchFailed
        className="mt-4"
        title={failed}
        error={error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isRefetching}
      />
    );
  }
  if (data === undefined) return <TableSkeleton />;
  return isEmpty(data) ? <NothingThere {...nothing} /> : children(data);
}
