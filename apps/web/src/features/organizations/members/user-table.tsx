import type { OrganizationUser } from '@atrium/contracts/organizations/organizations';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Table, TableHead, TableRow, Td, Th } from '../../../ui/lists/table.tsx';
import { CourseCounts } from './course-counts.tsx';
import { UserMenu, type UserActions } from './user-menu.tsx';
import { RoleBadge, UserName, UserProgress } from './user-parts.tsx';

type ListProps = { users: readonly OrganizationUser[]; organizationId: string } & UserActions;

/** Users as a table, from 768 px up. */
export function UserTable({ users, organizationId, ...actions }: ListProps) {
  const { t } = useTranslation();
  return (
    <Table>
      <TableHead>
        <Th>{t('organization.users.columns.name')}</Th>
        <Th>{t('organization.users.columns.email')}</Th>
        <Th>{t('organization.users.columns.role')}</Th>
        <Th className="w-80">{t('organization.users.columns.progress')}</Th>
        <Th>{t('organization.users.columns.status')}</Th>
        <Th className="text-right">{t('organization.users.columns.actions')}</Th>
      </TableHead>
      <tbody>
        {users.map((user) => (
          <TableRow key={user.id}>
            <Td>
              <span className="flex items-center gap-3">
                <Avatar name={user.fullName} email={user.email} className="size-8 text-xs" />
                <UserName user={user} organizationId={organizationId} />
              </span>
            </Td>
            <Td className="text-muted wrap-anywhere">{user.email}</Td>
            <Td>
              <RoleBadge user={user} />
            </Td>
            <Td>
              <UserProgress user={user} className="w-28 max-lg:w-16" />
            </Td>
            <Td>
              <CourseCounts stats={user.progressStats} />
            </Td>
            <Td className="text-right">
              <UserMenu user={user} {...actions} />
            </Td>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** The same users as cards, below 768 px. */
export function MemberCards({ users, organizationId, ...actions }: ListProps) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {users.map((user) => (
        <li key={user.id}>
          <Card className="p-4">
            <div className="flex items-start gap-3">
              <Avatar name={user.fullName} email={user.email} className="size-10 text-sm" />
              <div className="min-w-0 flex-1">
                <p className="flex items-start justify-between gap-3">
                  <UserName user={user} organizationId={organizationId} />
                  <RoleBadge user={user} />
                </p>
                <p className="text-ui wrap-anywhere text-muted">{user.email}</p>
              </div>
            </div>
            <div className="mt-3.5">
              <UserProgress user={user} />
            </div>
            <div className="mt-2 -mr-2.5 -mb-2 flex items-center justify-between">
              <CourseCounts stats={user.progressStats} />
              <UserMenu user={user} {...actions} />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
