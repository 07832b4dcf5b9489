import type { TransferPreview } from '@atrium/contracts/organizations/member-transfers';
import { ArrowRightLeft, CircleAlert } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toCountValues } from '../../../lib/format/format.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { TransferSummary } from './transfer-summary.tsx';
import { usePreviewTransfer, useTransferMembers } from './transfers.api.ts';

type Person = { id: string; name: string };

const movableOf = ({ people }: TransferPreview) => people.filter(({ refusal }) => refusal === null);

/** Transfers people to the organization of a code, which is entered first, after a preview. */
export function TransferDialog({
  organizationId,
  people,
  onDone,
  onClose,
}: {
  organizationId: string;
  people: readonly Person[];
  /** Called after the transfer, before the dialog closes. */
  onDone?: (() => void) | undefined;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const formId = useId();
  const [code, setCode] = useState('');
  const preview = usePreviewTransfer(organizationId);
  const transfer = useTransferMembers(organizationId);
  const isBusy = preview.isPending || transfer.isPending;
  const movable = preview.data ? movableOf(preview.data) : [];
  const counted = (count: number) => toCountValues(count, i18n.language);
  const only = people.length === 1 ? people[0] : undefined;

  const check = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    preview.mutate({ code: code.trim(), userIds: people.map(({ id }) => id) });
  };
  const confirm = () =>
    transfer.mutate(
      { code: code.trim(), userIds: movable.map(({ id }) => id) },
      {
        onSuccess: ({ organizationName: organization, transferred }) => {
          toast({
            tone: 'success',
            title: only
              ? t('transfers.done', { name: only.name, organization })
              : t('transfers.doneOf', { organization, ...counted(transferred) }),
          });
          onDone?.();
          onClose();
        },
      },
    );
  const back = () => {
    preview.reset();
    transfer.reset();
  };
  const error = transfer.error ?? preview.error;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isBusy}
      icon={ArrowRightLeft}
      className="max-w-lg"
      title={
        only
          ? t('transfers.title', { name: only.name })
          : t('transfers.titleOf', counted(people.length))
      }
      description={preview.data ? undefined : t('transfers.body')}
      footer={
        preview.data ? (
          <>
            <Button variant="secondary" onClick={back} disabled={isBusy}>
              {t('transfers.back')}
            </Button>
            <Button onClick={confirm} disabled={movable.length === 0} loading={isBusy}>
              {only ? t('transfers.confirm') : t('transfers.confirmOf', counted(movable.length))}
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose} disabled={isBusy}>
              {t('transfers.cancel')}
            </Button>
            <Button type="submit" form={formId} disabled={code.trim() === ''} loading={isBusy}>
              {t('transfers.continue')}
            </Button>
          </>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {preview.data ? (
          <TransferSummary preview={preview.data} />
        ) : (
          <form id={formId} noValidate onSubmit={check}>
            <Field label={t('transfers.code')} hint={t('transfers.codeHint')}>
              <Input
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={100}
                className="font-mono"
                value={code}
                onChange={({ target }) => setCode(target.value)}
              />
            </Field>
          </form>
        )}
        {error && (
          <Alert
            tone="danger"
            icon={CircleAlert}
            title={t(transfer.error ? 'transfers.failed' : 'transfers.failedPreview')}
          >
            {errorMessage(error, t)}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
