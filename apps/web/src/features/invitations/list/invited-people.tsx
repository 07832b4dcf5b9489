import type { InvitedStatus } from '@atrium/contracts/invitations/constants';
import type { InvitedPerson } from '@atrium/contracts/invitations/invited-people';
import { MailCheck, Send, UserSearch } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-time.ts';
import { useFocusHeadingOnUnmount } from '../../../lib/hooks/page-hooks.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { StatusDot } from '../../../ui/display/status-dot.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useInvitedPeople, useResendInvitation, useRevokeInvitation } from './invitations.api.ts';
import { RevokeInvitationDialog } from './revoke-dialog.tsx';

const tones = {
  invited: 'primary',
  sending: 'neutral',
  expired: 'warning',
  not_invited: 'neutral',
} as const satisfies Record<InvitedStatus, string>;

const nameOf = ({ fullName, email }: InvitedPerson) => fullName ?? email;

function InvitedRow({
  person,
  isSending,
  onResend,
  onRevoke,
}: {
  person: InvitedPerson;
  isSending: boolean;
  onResend: () => void;
  onRevoke: (invitationId: string) => void;
}) {
  const { t, i18n } = useTranslation();
  const { email, fullName, employeeId, department, status, invitedAt, invitationId, role } = person;
  const facts = [
    fullName === null ? null : email,
    employeeId,
    department,
    role === 'admin' ? t('invitations.invited.admin') : null,
  ].filter((fact) => fact !== null);
  const name = nameOf(person);
  const action = status === 'not_invited' ? 'send' : 'resend';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 max-md:px-4">
      <span className="min-w-48 flex-1">
        <span className="block text-sm font-medium wrap-anywhere">{name}</span>
        <span className="block text-ui wrap-anywhere text-muted">{facts.join(' · ')}</span>
      </span>
      <span className="text-ui">
        <StatusDot tone={tones[status]}>{t(`invitations.invited.statuses.${status}`)}</StatusDot>
        {invitedAt !== null && status !== 'not_invited' && (
          <span className="block text-xs text-subtle">{formatDate(invitedAt, i18n.language)}</span>
        )}
      </span>
      <span className="flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          loading={isSending}
          disabled={status === 'sending'}
          aria-label={t(`invitations.invited.${action}To`, { name })}
          onClick={onResend}
        >
          <Send aria-hidden />
          {t(`invitations.invited.${action}`)}
        </Button>
        {invitationId !== null && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('invitations.invited.revokeOf', { name })}
            onClick={() => onRevoke(invitationId)}
          >
            {t('invitations.invited.revoke')}
          </Button>
        )}
      </span>
    </li>
  );
}

/** Empty state of the list, with or without a search. */
function NoInvitedPeople({ isSearch, onShowAll }: { isSearch: boolean; onShowAll: () => void }) {
  const { t } = useTranslation();
  const frame = useFocusHeadingOnUnmount<HTMLDivElement>();
  return (
    <Card ref={frame} className="mt-4">
      {isSearch ? (
        <EmptyState
          icon={UserSearch}
          title={t('invitations.invited.noneFound')}
          body={t('invitations.invited.noneFoundBody')}
          action={
            <Button variant="secondary" onClick={onShowAll}>
              {t('invitations.invited.showAll')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={MailCheck}
          title={t('invitations.invited.none')}
          body={t('invitations.invited.noneBody')}
        />
      )}
    </Card>
  );
}

/** People who were imported or invited by email and have not joined, with what can be done about it. */
export function InvitedPeople({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const address = useListParams();
  const { data, error, refetch, isPlaceholderData } = useInvitedPeople(
    organizationId,
    address.search,
    address.cursor,
  );
  const resending = useResendInvitation(organizationId);
  const revocation = useRevokeInvitation(organizationId);
  const [revoked, setRevoked] = useState<string>();
  const resend = (person: InvitedPerson) =>
    resending.mutate(person.email, {
      onSuccess: () =>
        toast({
          tone: 'success',
          title: t('invitations.invited.sent'),
          description: nameOf(person),
        }),
      onError: (cause) =>
        toast({
          tone: 'danger',
          title: t('invitations.invited.sendFailed'),
          description: errorMessage(cause, t),
        }),
    });
  if (!data && error)
    return (
      <FetchFailed
        title={t('invitations.invited.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <TableSkeleton label={t('invitations.invited.loading')} />;
  if (data.people.length === 0 && !isPlaceholderData)
    return (
      <NoInvitedPeople isSearch={address.search !== ''} onShowAll={() => address.setSearch('')} />
    );
  return (
    <>
      <Card className="mt-4 overflow-hidden">
        <ul aria-label={t('invitations.invited.list')} className="divide-y divide-border">
          {data.people.map((person) => (
            <InvitedRow
              key={person.email}
              person={person}
              isSending={resending.isPending && resending.variables === person.email}
              onResend={() => resend(person)}
              onRevoke={setRevoked}
            />
          ))}
        </ul>
        <Pager
          address={address}
          shown={data.people.length}
          total={data.total}
          nextCursor={data.nextCursor}
        />
      </Card>
      <RevokeInvitationDialog
        of="single"
        id={revoked}
        revocation={revocation}
        onClose={() => setRevoked(undefined)}
      />
    </>
  );
}
