import { CircleAlert, UserRound, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceCards } from '../../../ui/choices/choice-cards.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { FindAccount } from './find-account.tsx';
import type { MergeAccount } from './merge-account.ts';
import { MergeSummary } from './merge-summary.tsx';
import { useMergeMembers, useMergePreview } from './merges.api.ts';

type Pair = readonly [MergeAccount, MergeAccount];

/** The account to keep, what is moved to it, and the merge. The second account may not be known yet. */
function useMerge(organizationId: string, first: MergeAccount, second: MergeAccount | undefined) {
  const [keepsSecond, setKeepsSecond] = useState(false);
  const [kept, duplicate] = keepsSecond && second ? [second, first] : [first, second];
  const preview = useMergePreview(organizationId, kept.id, duplicate?.id);
  const merge = useMergeMembers(organizationId);
  const keep = (id: string) => {
    merge.reset();
    setKeepsSecond(id === second?.id);
  };
  return { kept, duplicate, keep, preview, merge };
}

/** Chooses the account to keep, and shows what is moved. */
function MergeChoice({
  accounts,
  merging: { kept, keep, preview, merge },
}: {
  accounts: Pair;
  merging: ReturnType<typeof useMerge>;
}) {
  const { t } = useTranslation();
  const describe = ({ email, employeeId }: MergeAccount) =>
    [email === '' ? t('merges.noEmail') : email, employeeId].filter(Boolean).join(' · ');
  return (
    <div className="grid grid-cols-1 gap-4">
      <ChoiceCards
        label={t('merges.keep')}
        value={kept.id}
        onValueChange={keep}
        items={accounts.map((account) => ({
          value: account.id,
          title: account.name,
          body: describe(account),
          icon: UserRound,
        }))}
      />
      {preview.data && <MergeSummary preview={preview.data} />}
      {!preview.data && !preview.error && (
        <div aria-busy>
          <span className="sr-only">{t('merges.loading')}</span>
          <Skeleton className="h-32 rounded-lg" />
        </div>
      )}
      {!preview.data && preview.error && (
        <Alert
          tone="danger"
          icon={CircleAlert}
          title={t('merges.failedPreview')}
          action={
            <Button variant="secondary" size="sm" onClick={() => void preview.refetch()}>
              {t('merges.retry')}
            </Button>
          }
        >
          {errorMessage(preview.error, t)}
        </Alert>
      )}
      {merge.error && (
        <Alert tone="danger" icon={CircleAlert} title={t('merges.failed')}>
          {errorMessage(merge.error, t)}
        </Alert>
      )}
    </div>
  );
}

/** Merges two accounts of one person. The second is searched for unless it is given. */
export function MergeDialog({
  organizationId,
  accounts: [first, given],
  onDone,
  onClose,
}: {
  organizationId: string;
  accounts: readonly [MergeAccount, (MergeAccount | undefined)?];
  /** Called with the account that was kept, before the dialog closes. */
  onDone?: ((keptId: string) => void) | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [found, setFound] = useState<MergeAccount>();
  const second = given ?? found;
  const merging = useMerge(organizationId, first, second);
  const { kept, duplicate, preview, merge } = merging;
  const confirm = () => {
    if (!duplicate) return;
    const pair = { keptId: kept.id, duplicateId: duplicate.id };
    merge.mutate(pair, {
      onSuccess: () => {
        toast({ tone: 'success', title: t('merges.done', { name: kept.name }) });
        onDone?.(kept.id);
        onClose();
      },
    });
  };
  return (
    // One dialog for both steps, so that the focus returns to what opened it.
    <Dialog
      open
      onOpenChange={onClose}
      locked={merge.isPending}
      icon={Users}
      tone={second ? 'danger' : 'neutral'}
      className="max-w-lg"
      title={t('merges.title')}
      description={second ? t('merges.body') : t('merges.chooseBody', { name: first.name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={merge.isPending}>
            {t('merges.cancel')}
          </Button>
          {second && (
            <Button
              variant="danger"
              onClick={confirm}
              disabled={preview.data?.refusal !== null}
              loading={merge.isPending}
            >
              {t('merges.confirm')}
            </Button>
          )}
        </>
      }
    >
      {second ? (
        <MergeChoice accounts={[first, second]} merging={merging} />
      ) : (
        <FindAccount organizationId={organizationId} exceptId={first.id} onChoose={setFound} />
      )}
    </Dialog>
  );
}
