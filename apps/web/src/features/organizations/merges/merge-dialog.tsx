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

type DialogProps = {
  organizationId: string;
  /** Called with the account that was kept, before the dialog closes. */
  onDone?: ((keptId: string) => void) | undefined;
  onClose: () => void;
};

/** Chooses the account to keep, shows what is moved, and merges the other one into it. */
function ConfirmMerge({
  organizationId,
  accounts,
  onDone,
  onClose,
}: DialogProps & { accounts: readonly [MergeAccount, MergeAccount] }) {
  const { t } = useTranslation();
  const [keptId, setKeptId] = useState(accounts[0].id);
  const [kept, duplicate] =
    keptId === accounts[0].id ? accounts : ([accounts[1], accounts[0]] as const);
  const pair = { keptId: kept.id, duplicateId: duplicate.id };
  const preview = useMergePreview(organizationId, pair);
  const merge = useMergeMembers(organizationId);
  const describe = ({ email, employeeId }: MergeAccount) =>
    [email === '' ? t('merges.noEmail') : email, employeeId].filter(Boolean).join(' · ');
  const confirm = () =>
    merge.mutate(pair, {
      onSuccess: () => {
        toast({ tone: 'success', title: t('merges.done', { name: kept.name }) });
        onDone?.(kept.id);
        onClose();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={merge.isPending}
      icon={Users}
      tone="danger"
      className="max-w-lg"
      title={t('merges.title')}
      description={t('merges.body')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={merge.isPending}>
            {t('merges.cancel')}
          </Button>
          <Button
            variant="danger"
            onClick={confirm}
            disabled={preview.data?.refusal !== null}
            loading={merge.isPending}
          >
            {t('merges.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <ChoiceCards
          label={t('merges.keep')}
          value={keptId}
          onValueChange={(id) => {
            merge.reset();
            setKeptId(id);
          }}
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
    </Dialog>
  );
}

/** Merges two accounts of one person. The second is searched for unless it is given. */
export function MergeDialog({
  accounts: [first, given],
  ...props
}: DialogProps & { accounts: readonly [MergeAccount, (MergeAccount | undefined)?] }) {
  const { t } = useTranslation();
  const [found, setFound] = useState<MergeAccount>();
  const second = given ?? found;
  if (second) return <ConfirmMerge accounts={[first, second]} {...props} />;
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      icon={Users}
      className="max-w-lg"
      title={t('merges.title')}
      description={t('merges.chooseBody', { name: first.name })}
      footer={
        <Button variant="secondary" onClick={props.onClose}>
          {t('merges.cancel')}
        </Button>
      }
    >
      <FindAccount organizationId={props.organizationId} exceptId={first.id} onChoose={setFound} />
    </Dialog>
  );
}
