import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toCountValues } from '../../../lib/format/format.ts';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useFocusPage } from '../../../ui/lists/listing.tsx';
import { readInvitationFilter, hasInvitationFilter } from './invitation-filter.ts';
import { InvitationToolbar } from './invitation-toolbar.tsx';
import {
  downloadInvitations,
  useInvitations,
  useRevokeInvitation,
  type InvitationPage,
} from './invitations.api.ts';
import { RevokeInvitationDialog } from './revoke-dialog.tsx';
import { ShownInvitations } from './shown-invitations.tsx';

function useHeadline(page: InvitationPage | undefined) {
  const { t, i18n } = useTranslation();
  if (!page) return undefined;
  return t('invitations.list.open', {
    ...toCountValues(page.openCount, i18n.language),
    usesLeft: t('invitations.list.usesLeft', toCountValues(page.usesLeft, i18n.language)),
  });
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div aria-busy className="grid gap-3 p-5 pt-0">
      <span className="sr-only">{t('invitations.list.loading')}</span>
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  );
}

/** The organization's invitations with their uses, expiry and a way to revoke them. */
export function InvitationList({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const address = useListParams();
  const filter = readInvitationFilter(address);
  const { data, error, refetch, isPlaceholderData } = useInvitations(
    organizationId,
    filter,
    address.cursor,
  );
  const [revokingId, setRevokingId] = useState<string>();
  const section = useRef<HTMLElement>(null);
  useFocusPage(section, address.cursor);
  const headline = useHeadline(data);
  const body = () => {
    if (data)
      return (
        <ShownInvitations
          page={data}
          address={address}
          isNarrowed={hasInvitationFilter(filter)}
          isOutdated={isPlaceholderData}
          onRevoke={setRevokingId}
        />
      );
    if (!error) return <Waiting />;
    return (
      <FetchFailed
        title={t('invitations.list.failed')}
        error={error}
        onRetry={() => void refetch()}
        className="mx-5 mb-5"
      />
    );
  };
  return (
    <Card className="overflow-hidden">
      <section
        ref={section}
        aria-label={t('invitations.list.title')}
        tabIndex={-1}
        className="focus:outline-none"
      >
        <CardHeader
          title={t('invitations.list.title')}
          description={headline}
          className="pb-4 max-md:flex-col"
          action={
            <InvitationToolbar
              address={address}
              filter={filter}
              onExport={() => downloadInvitations(organizationId, filter)}
            />
          }
        />
        {body()}
      </section>
      <RevokeInvitationDialog
        of="single"
        id={revokingId}
        revocation={useRevokeInvitation(organizationId)}
        onClose={() => setRevokingId(undefined)}
      />
    </Card>
  );
}
