import type { AuditorLink } from '@atrium/contracts/training/training-evidence';
import { Ban, ChevronLeft, Plus, ScanEye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Listing } from '../../../ui/lists/listing.tsx';
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useAuditorLinks, useCreateAuditorLink, useRevokeAuditorLink } from './auditors.api.ts';
import { CreateLinkDialog } from './create-link-dialog.tsx';
import { type LinkAction, LinkCards, LinkTable } from './link-list.tsx';
import { ReadyLink } from './ready-link.tsx';
import { TransferLinkDialog } from './transfer-link-dialog.tsx';

function LinkListing({
  organizationId,
  onCreate,
  canCreate,
}: {
  organizationId: string;
  onCreate: () => void;
  /** False while a new link is not copied yet, since another one would replace it. */
  canCreate: boolean;
}) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<{ action: LinkAction; link: AuditorLink }>();
  const openDialog = (action: LinkAction, link: AuditorLink) => setDialog({ action, link });
  const { data, error, refetch } = useAuditorLinks(organizationId);
  if (error && !data) {
    const title = t('auditors.failed');
    return (
      <FetchFailed title={title} error={error} onRetry={() => void refetch()} className="mt-6" />
    );
  }
  if (!data) return <TableSkeleton label={t('auditors.loading')} />;
  const create = (
    <Button size="md" onClick={onCreate} disabled={!canCreate}>
      <Plus aria-hidden />
      {t('auditors.create')}
    </Button>
  );
  if (data.length === 0) {
    return (
      <Card className="mt-6">
        <EmptyState
          icon={ScanEye}
          title={t('auditors.empty.title')}
          body={t('auditors.empty.body')}
          action={create}
        />
      </Card>
    );
  }
  const ActionDialog = dialog?.action === 'takeOver' ? TransferLinkDialog : RevokeLinkDialog;
  return (
    <>
      <div className="mt-6 flex justify-end max-md:[&>*]:flex-1">{create}</div>
      <Listing
        label={t('auditors.list')}
        cursor={undefined}
        table={<LinkTable links={data} onAction={openDialog} />}
        cards={<LinkCards links={data} onAction={openDialog} />}
      />
      {dialog && (
        <ActionDialog
          organizationId={organizationId}
          link={dialog.link}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

/** Auditor links of an organization, with actions to create, revoke and take over links. */
export function AuditorLinks({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const [isCreating, setCreating] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const creation = useCreateAuditorLink(organizationId);
  const created = creation.data;
  return (
    <>
      <p className="mt-3 text-ui">
        <TextLink to={paths.adminTab('training')} className="inline-flex items-center gap-1">
          <ChevronLeft className="size-4" aria-hidden />
          {t('auditors.back')}
        </TextLink>
      </p>
      {created && !isCreating && (
        <ReadyLink
          key={created.token}
          label={created.link.label}
          token={created.token}
          isCopied={isCopied}
          onCopied={() => setCopied(true)}
          onDone={creation.reset}
        />
      )}
      <LinkListing
        organizationId={organizationId}
        onCreate={() => setCreating(true)}
        canCreate={!created || isCopied}
      />
      {isCreating && (
        <CreateLinkDialog
          creation={creation}
          onMade={() => {
            setCopied(false);
            setCreating(false);
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}

/** Confirms and revokes an auditor link. */
function RevokeLinkDialog({
  organizationId,
  link,
  onClose,
}: {
  organizationId: string;
  link: AuditorLink;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useRevokeAuditorLink(organizationId);
  return (
    <ConfirmDialog
      icon={Ban}
      isDanger
      texts={{
        title: t('auditors.revocation.title'),
        body: t('auditors.revocation.body', { label: link.label }),
        cancel: t('auditors.revocation.cancel'),
        confirm: t('auditors.revocation.confirm'),
        done: t('auditors.revocation.done'),
        doneBody: link.label,
      }}
      isPending={isPending}
      error={error}
      onConfirm={(callbacks) => mutate(link.id, callbacks)}
      onClose={onClose}
    />
  );
}
