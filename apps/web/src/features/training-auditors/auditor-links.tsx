import type { AuditorLink } from '@atrium/contracts/training-evidence';
import { ChevronLeft, Plus, ScanEye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FetchFailed } from '../../ui/fetch-failed.tsx';
import { Listing } from '../../ui/listing.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useAuditorLinks, useCreateAuditorLink } from './auditors.api.ts';
import { CreateLinkDialog } from './create-link-dialog.tsx';
import { LinkCards, LinkTable, type LinkAction } from './link-list.tsx';
import { ReadyLink } from './ready-link.tsx';
import { RevokeLinkDialog } from './revoke-link-dialog.tsx';
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
