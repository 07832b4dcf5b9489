import { Ticket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import type { ListParams } from '../../../lib/lists/use-list-params.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import type { Revoke } from './invitation-parts.tsx';
import { InvitationItems, InvitationTable } from './invitation-rows.tsx';
import { invitationsPerPage, type InvitationPage } from './invitations.api.ts';

/** One page of invitations, or an empty state. */
export function ShownInvitations({
  page: { invitations, total, nextCursor },
  address,
  isNarrowed,
  isOutdated,
  onRevoke,
}: {
  page: InvitationPage;
  address: ListParams;
  isNarrowed: boolean;
  isOutdated: boolean;
} & Revoke) {
  const { t } = useTranslation();
  if (total === 0 && !isNarrowed) {
    return (
      <EmptyState
        icon={Ticket}
        title={t('invitations.list.empty.title')}
        body={t('invitations.list.empty.body')}
      />
    );
  }
  if (invitations.length === 0) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 px-5 pb-5 text-sm text-muted">
        {t('invitations.list.noneFound')}
        <Button variant="link" size="sm" onClick={address.clear}>
          {t('ui.showAll')}
        </Button>
      </p>
    );
  }
  return (
    <div aria-busy={isOutdated} className={cn('transition-opacity', isOutdated && 'opacity-60')}>
      <InvitationTable invitations={invitations} onRevoke={onRevoke} />
      <InvitationItems invitations={invitations} onRevoke={onRevoke} />
      {(address.cursor !== undefined || nextCursor !== null) && (
        <Pager
          address={address}
          perPage={invitationsPerPage}
          shown={invitations.length}
          total={total}
          nextCursor={nextCursor}
          className="max-md:mt-0 max-md:border-t max-md:px-4"
        />
      )}
    </div>
  );
}
