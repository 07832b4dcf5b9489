import type { SystemUser } from '@atrium/contracts/admin';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format-time.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { OrNone } from '../../ui/or-none.tsx';
import { Table, TableHead, TableRow, Td, Th } from '../../ui/table.tsx';
import { SuperAdminAction } from './super-admin-action.tsx';
import { UserRoles } from './user-roles.tsx';

type Users = { users: readonly SystemUser[] };

const hasRole = (user: SystemUser) => user.isSuperAdmin || user.isOrgAdmin;

/** Users as a table, from 768 px up. */
export function UsersTable({ users }: Users) {
  const { t, i18n } = useTranslation();
  return (
    <Table>
      <TableHead>
        <Th>{t('platform.users.columns.name')}</Th>
        <Th>{t('platform.users.columns.email')}</Th>
        <Th>{t('platform.users.columns.organization')}</Th>
        <Th>{t('platform.users.columns.roles')}</Th>
        <Th>{t('platform.users.columns.created')}</Th>
        <Th className="text-right">
          <span className="sr-only">{t('platform.users.columns.actions')}</span>
        </Th>
      </TableHead>
      <tbody>
        {users.map((user) => (
          <TableRow key={user.id}>
            <Td>
              <span className="flex items-center gap-3">
                <Avatar name={user.fullName} email={user.email} className="size-8 text-xs" />
                <span className="min-w-0 font-medium wrap-anywhere">
                  <OrNone value={user.fullName} />
                </span>
              </span>
            </Td>
            <Td className="wrap-anywhere text-muted">{user.email}</Td>
            <Td className="wrap-anywhere">
              <OrNone value={user.organization?.name} />
            </Td>
            <Td>
              {hasRole(user) ? (
                <UserRoles user={user} />
              ) : (
                <span className="text-subtle">
                  <span aria-hidden>–</span>
                  <span className="sr-only">{t('platform.users.noRole')}</span>
                </span>
              )}
            </Td>
            <Td className="whitespace-nowrap text-muted tnum">
              {formatDate(user.createdAt, i18n.language)}
            </Td>
            <Td className="text-right whitespace-nowrap">
              <SuperAdminAction user={user} />
            </Td>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** The same users as cards, below 768 px. */
export function UserCards({ users }: Users) {
  const { i18n } = useTranslation();
  return (
    <ul className="grid grid-cols-1 gap-3">
      {users.map((user) => (
        <li key={user.id}>
          <Card className="p-4">
            <div className="flex items-start gap-3">
              <Avatar name={user.fullName} email={user.email} className="size-10 text-sm" />
              <div className="min-w-0 flex-1">
                <p className="font-medium wrap-anywhere">
                  <OrNone value={user.fullName} />
                </p>
                <p className="text-ui wrap-anywhere text-muted">{user.email}</p>
              </div>
            </div>
            <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 text-ui">
              <span className="min-w-0 wrap-anywhere">
                <OrNone value={user.organization?.name} />
              </span>
              <span className="ml-auto flex shrink-0 items-center gap-2.5">
                {hasRole(user) && <UserRoles user={user} />}
                <span className="text-xs whitespace-nowrap text-subtle">
                  {formatDate(user.createdAt, i18n.language)}
                </span>
              </span>
            </div>
            <div className="mt-2 flex justify-end">
              <SuperAdminAction user={user} />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
