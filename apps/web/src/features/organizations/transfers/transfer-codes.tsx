import type { TransferCode } from '@atrium/contracts/organizations/member-transfers';
import { ArrowRightLeft, Ban, CircleAlert, Plus, TicketCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toCountValues } from '../../../lib/format/format.ts';
import { formatDate, formatDateTime } from '../../../lib/format/format-time.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { CopyValue } from '../../../ui/fields/copy-value.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useCreateTransferCode, useRevokeTransferCode, useTransferCodes } from './transfers.api.ts';

/** Creates a code after confirmation, and shows it once. */
function CreateCodeDialog({
  organizationId,
  onClose,
}: {
  organizationId: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutate, data, error, isPending } = useCreateTransferCode(organizationId);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      // Only its button closes it: the code can't be shown again.
      locked={isPending || data !== undefined}
      icon={TicketCheck}
      title={t(data ? 'transfers.codes.created' : 'transfers.codes.createTitle')}
      description={t(data ? 'transfers.codes.createdBody' : 'transfers.codes.createBody')}
      footer={
        data ? (
          <Button onClick={onClose}>{t('transfers.codes.done')}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose} disabled={isPending}>
              {t('transfers.cancel')}
            </Button>
            <Button loading={isPending} onClick={() => mutate()}>
              {t('transfers.codes.create')}
            </Button>
          </>
        )
      }
    >
      {data && (
        <div className="flex">
          <CopyValue
            value={data.code}
            copyLabel={t('transfers.codes.copy')}
            copied={t('transfers.codes.copied')}
          />
        </div>
      )}
      {error && (
        <Alert tone="danger" icon={CircleAlert} title={t('transfers.codes.failedCreate')}>
          {errorMessage(error, t)}
        </Alert>
      )}
    </Dialog>
  );
}

function RevokeCodeDialog({
  organizationId,
  code: { id, codeEnd: end },
  onClose,
}: {
  organizationId: string;
  code: TransferCode;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutate, error, isPending } = useRevokeTransferCode(organizationId);
  return (
    <ConfirmDialog
      icon={Ban}
      isDanger
      texts={{
        title: t('transfers.codes.revokeTitle', { end }),
        body: t('transfers.codes.revokeBody'),
        cancel: t('transfers.cancel'),
        confirm: t('transfers.codes.revoke'),
        done: t('transfers.codes.revoked'),
      }}
      isPending={isPending}
      error={error}
      onConfirm={(callbacks) => mutate(id, callbacks)}
      onClose={onClose}
    />
  );
}

const tones = { active: 'success', expired: 'neutral', revoked: 'neutral' } as const;

function CodeItem({
  code: { codeEnd: end, status, uses, createdBy, createdAt, expiresAt },
  onRevoke,
}: {
  code: TransferCode;
  onRevoke: () => void;
}) {
  const { t, i18n } = useTranslation();
  const isActive = status === 'active';
  const facts = [
    t('transfers.codes.uses', toCountValues(uses, i18n.language)),
    isActive && t('transfers.codes.until', { time: formatDateTime(expiresAt, i18n.language) }),
    t('transfers.codes.by', {
      name: createdBy ?? t('transfers.codes.unknown'),
      day: formatDate(createdAt, i18n.language),
    }),
  ].filter((fact) => fact !== false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-border px-5 py-3 last:border-b-0">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-medium">
          <span className="font-mono">…{end}</span>{' '}
          <Badge tone={tones[status]}>{t(`transfers.codes.status.${status}`)}</Badge>
        </p>
        <p className="text-ui wrap-anywhere text-muted">{facts.join(' · ')}</p>
      </div>
      {isActive && (
        <Button
          variant="danger-ghost"
          size="sm"
          aria-label={t('transfers.codes.revokeOf', { end })}
          onClick={onRevoke}
          className="max-md:h-(--target-min)"
        >
          <Ban aria-hidden />
          {t('transfers.codes.revoke')}
        </Button>
      )}
    </li>
  );
}

/** The codes with which other organizations transfer people to this one: create and revoke. */
export function TransferCodes({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useTransferCodes(organizationId);
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<TransferCode>();
  const create = (
    <Button size="md" onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      {t('transfers.codes.create')}
    </Button>
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-160 text-sm text-pretty text-muted">{t('transfers.codes.lead')}</p>
        {data && data.length > 0 && create}
      </div>
      {!data && error && (
        <FetchFailed
          title={t('transfers.codes.failed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {!data && !error && <TableSkeleton label={t('transfers.codes.loading')} />}
      {data?.length === 0 && (
        <Card>
          <EmptyState
            icon={ArrowRightLeft}
            title={t('transfers.codes.none')}
            body={t('transfers.codes.noneBody')}
            action={create}
          />
        </Card>
      )}
      {data && data.length > 0 && (
        <Card className="overflow-hidden">
          <ul aria-label={t('transfers.codes.view')}>
            {data.map((code) => (
              <CodeItem key={code.id} code={code} onRevoke={() => setRevoking(code)} />
            ))}
          </ul>
        </Card>
      )}
      {isCreating && (
        <CreateCodeDialog organizationId={organizationId} onClose={() => setCreating(false)} />
      )}
      {revoking && (
        <RevokeCodeDialog
          organizationId={organizationId}
          code={revoking}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </>
  );
}
