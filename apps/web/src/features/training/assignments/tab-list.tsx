import { Plus, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx';

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
  texts,
  onAdd,
  children,
}: {
  query: { data: readonly Item[] | undefined; error: unknown; refetch: () => unknown };
  icon: LucideIcon;
  texts: Texts;
  onAdd: () => void;
  children: (items: readonly Item[]) => ReactNode;
}) {
  if (error && !data) {
    return <FetchFailed title={texts.failed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <TableSkeleton label={texts.loading} />;
  const add = (
    <Button size="md" onClick={onAdd}>
      <Plus aria-hidden />
      {texts.add}
    </Button>
  );
  if (data.length === 0) {
    return (
      <Card>
        <EmptyState icon={icon} title={texts.emptyTitle} body={texts.emptyBody} action={add} />
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
