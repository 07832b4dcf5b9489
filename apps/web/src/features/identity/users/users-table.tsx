import type { SystemUser } from '@atrium/contracts/identity/users';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-time.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { OrNone, Table, TableHead, TableRow, Td, Th } from '../../../ui/lists/table.tsx';
import { SuperAdminAction } from './super-admin-action.tsx';

type Users = { users: readonly SystemUser[] };

const hasRole = (user: SystemUser) => user.isSuperAdmin || user.isOrgAdmin;

/** Users as a table, from 768 px up. */
export function UsersTable({ users }: Users) {
  const { t, i18n } = useTranslation();
  return (
    <Table>
      <TableHead>
        <Th>{t('systemAdmin.users.columns.name')}</Th>
        <Th>{t('systemAdmin.users.columns.email')}</Th>
        <Th>{t('systemAdmin.users.columns.organization')}</Th>
        <Th>{t('systemAdmin.users.columns.roles')}</Th>
        <Th>{t('systemAdmin.users.columns.created')}</Th>
        <Th className="text-right">
          <span className="sr-only">{t('systemAdmin.users.columns.actions')}</span>
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
                  <span className="sr-only">{t('systemAdmin.users.noRole')}</span>
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

/** Badges for the user's admin roles. */
function UserRoles({ user }: { user: SystemUser }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap gap-1.5">
      {user.isSuperAdmin && (
        <Badge tone="primary" size="md">
          {t('systemAdmin.users.superAdmin')}
        </Badge>
      )}
      {user.isOrgAdmin && <Badge size="md">{t('systemAdmin.users.orgAdmin')}</Badge>}
    </span>
  );
}
