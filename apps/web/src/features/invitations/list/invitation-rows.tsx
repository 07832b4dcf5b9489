import type { Invitation } from '@atrium/contracts/invitations/invitations';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { formatDate } from '../../../lib/format/format-time.ts';
import { Table, TableHead, TableRow, Td, Th } from '../../../ui/lists/table.tsx';
import { isOpen } from './invitation-filter.ts';
import {
  Created,
  RevokeButton,
  Status,
  TokenAndRole,
  Uses,
  type Revoke,
} from './invitation-parts.tsx';

/** Invitations as a table, from 768 px up. */
export function InvitationTable({
  invitations,
  onRevoke,
}: { invitations: readonly Invitation[] } & Revoke) {
  const { t, i18n } = useTranslation();
  return (
    <Table className="max-md:hidden [&_th]:border-t">
      <TableHead>
        <Th>{t('invitations.list.columns.token')}</Th>
        <Th>{t('invitations.list.columns.uses')}</Th>
        <Th>{t('invitations.list.columns.expires')}</Th>
        <Th>{t('invitations.list.columns.status')}</Th>
        <Th className="text-right">{t('invitations.list.columns.actions')}</Th>
      </TableHead>
      <tbody>
        {invitations.map((invitation) => (
          <TableRow key={invitation.id} className={cn(!isOpen(invitation.status) && 'text-subtle')}>
            <Td>
              <TokenAndRole invitation={invitation} />
              <span className="mt-0.5 block text-xs wrap-anywhere text-subtle">
                <Created invitation={invitation} />
              </span>
            </Td>
            <Td>
              <Uses invitation={invitation} className="w-20" />
            </Td>
            <Td className="text-ui whitespace-nowrap">
              {invitation.expiresAt
                ? formatDate(invitation.expiresAt, i18n.language)
                : t('invitations.list.noExpiry')}
            </Td>
            <Td>
              <Status invitation={invitation} />
            </Td>
            <Td className="text-right">
              {isOpen(invitation.status) ? (
                <RevokeButton invitation={invitation} onRevoke={onRevoke} />
              ) : (
                <span aria-hidden>–</span>
              )}
            </Td>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** The same invitations as a list, below 768 px. */
export function InvitationItems({
  invitations,
  onRevoke,
}: { invitations: readonly Invitation[] } & Revoke) {
  const { t, i18n } = useTranslation();
  return (
    <ul className="divide-y divide-border border-t border-border md:hidden">
      {invitations.map((invitation) => (
        <li
          key={invitation.id}
          className={cn('px-4 py-3.5', !isOpen(invitation.status) && 'text-subtle')}
        >
          <div className="flex items-center justify-between gap-2.5">
            <TokenAndRole invitation={invitation} />
            <Status invitation={invitation} />
          </div>
          <p className="mt-0.5 text-xs wrap-anywhere text-subtle">
            <Created invitation={invitation} />
          </p>
          <div className="mt-2.5">
            <Uses invitation={invitation} />
          </div>
          <div className="mt-1 flex min-h-6 items-center justify-between text-xs text-subtle">
            {invitation.expiresAt
              ? t('invitations.list.expiresOn', {
                  date: formatDate(invitation.expiresAt, i18n.language),
                })
              : t('invitations.list.noExpiry')}
            {isOpen(invitation.status) && (
              <RevokeButton invitation={invitation} onRevoke={onRevoke} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
