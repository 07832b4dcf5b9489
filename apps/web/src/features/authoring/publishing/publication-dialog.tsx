import { BookUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { usePublication } from './publishing.api.ts';
import { draftStatusOf } from './draft-status.ts';
import { UnreadyList } from './unready-list.tsx';

function Waiting() {
  const { t } = useTranslation();
  return (
    <div aria-busy>
      <output className="sr-only">{t('publishing.dialog.loading')}</output>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-3 h-4" />
      <Skeleton className="mt-2 h-4 w-2/3" />
    </div>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className="text-sm font-medium">{t('publishing.noChanges.title')}</h3>
      <p className="mt-0.5 text-sm text-muted">{t('publishing.noChanges.body')}</p>
    </section>
  );
}

/** Dialog with the status of a draft. Shows `children` and `action` only if the draft is ready. */
export function PublicationDialog({
  publication: { data, error, refetch, isRefetching },
  title,
  notice,
  locked,
  onClose,
  children,
  action,
  done,
}: {
  publication: ReturnType<typeof usePublication>;
  title: string;
  notice?: ReactNode;
  locked: boolean;
  onClose: () => void;
  children: ReactNode;
  action: ReactNode;
  /** The result, shown instead of everything else. */
  done?: { body: ReactNode; action: ReactNode } | undefined;
}) {
  const { t } = useTranslation();
  const stage = data && !done && draftStatusOf(data);
  const isOpen = stage === 'ready';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={locked}
      icon={BookUp}
      title={title}
      className="max-w-lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={locked}>
            {t(isOpen ? 'publishing.dialog.cancel' : 'publishing.dialog.close')}
          </Button>
          {done?.action ?? (isOpen && action)}
        </>
      }
    >
      <div className="grid gap-5">
        {notice}
        {done?.body}
        {stage === 'nothing' && <Nothing />}
        {data && stage === 'unready' && <UnreadyList items={data.unready} onGo={onClose} />}
        {isOpen && children}
        {!data && error && (
          <FetchFailed
            title={t('publishing.dialog.failed')}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isRefetching}
          />
        )}
        {!data && !error && <Waiting />}
      </div>
    </Dialog>
  );
}
