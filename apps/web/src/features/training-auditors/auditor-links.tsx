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
import { TakeOverLinkDialog } from './take-over-link-dialog.tsx';

function LinkListing({
  organizationId,
  onCreate,
  canCreate,
}: {
  organizationId: string;
  onCreate: () => void;
  /** Not while a link waits to be copied: another would take its place. */
  canCreate: boolean;
}) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<{ action: LinkAction; link: AuditorLink }>();
  const ask = (action: LinkAction, link: AuditorLink) => setAsked({ action, link });
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
  const AskDialog = asked?.action === 'takeOver' ? TakeOverLinkDialog : RevokeLinkDialog;
  return (
    <>
      <div className="mt-6 flex justify-end max-md:[&>*]:flex-1">{create}</div>
      <Listing
        label={t('auditors.list')}
        cursor={undefined}
        table={<LinkTable links={data} onAction={ask} />}
        cards={<LinkCards links={data} onAction={ask} />}
      />
      {asked && (
        <AskDialog
          organizationId={organizationId}
          link={asked.link}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** The links an organization has made for auditors, and the way to make and to close one. */
export function AuditorLinks({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const creation = useCreateAuditorLink(organizationId);
  const made = creation.data;
  return (
    <>
      <p className="mt-3 text-ui">
        <TextLink to={paths.adminTab('training')} className="inline-flex items-center gap-1">
          <ChevronLeft className="size-4" aria-hidden />
          {t('auditors.back')}
        </TextLink>
      </p>
      {made && !isAsking && (
        <ReadyLink
          key={made.token}
          label={made.link.label}
          token={made.token}
          isCopied={isCopied}
          onCopied={() => setCopied(true)}
          onDone={creation.reset}
        />
      )}
      <LinkListing
        organizationId={organizationId}
        onCreate={() => setAsking(true)}
        canCreate={!made || isCopied}
      />
      {isAsking && (
        <CreateLinkDialog
          creation={creation}
          onMade={() => {
            setCopied(false);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
