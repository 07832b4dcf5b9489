import { Plus, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FetchFailed } from '../../ui/fetch-failed.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';

type Texts = {
  add: string;
  failed: string;
  loading: string;
  emptyTitle: string;
  emptyBody: string;
};

/** List of a tab with its loading, error and empty states and an add button. */
export function TabList<Item>({
  query: { data, error, refetch },
  icon,
  words,
  onAdd,
  children,
}: {
  query: { data: readonly Item[] | undefined; error: unknown; refetch: () => unknown };
  icon: LucideIcon;
  words: Texts;
  onAdd: () => void;
  children: (items: readonly Item[]) => ReactNode;
}) {
  if (error && !data) {
    return <FetchFailed title={words.failed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <TableSkeleton label={words.loading} />;
  const add = (
    <Button size="md" onClick={onAdd}>
      <Plus aria-hidden />
      {words.add}
    </Button>
  );
  if (data.length === 0) {
    return (
      <Card>
        <EmptyState icon={icon} title={words.emptyTitle} body={words.emptyBody} action={add} />
      </Card>
    );
  }
  return (
    <>
      <div className="flex justify-end max-md:[&>*]:flex-1">{add}</div>
      {children(data)}
    </>
  );
}
