import type { OrganizationUser } from '@atrium/contracts/organizations/organizations';
import type { MemberField } from '@atrium/contracts/organizations/people';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-time.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import {
  OrNone,
  Table,
  TableHead,
  TableRow,
  TableScroll,
  Td,
  Th,
} from '../../../ui/lists/table.tsx';
import { useValueText } from '../people/value-text.ts';
import { CourseCounts } from './course-counts.tsx';
import { detailTexts, fieldColumn, type ColumnChoice, type UserColumn } from './user-columns.ts';
import { UserMenu, type UserActions } from './user-menu.tsx';
import { SelectPage, SelectUser, type UserSelection } from './user-selection.tsx';
import { RoleBadge, UserName, UserProgress, UserStatus } from './user-parts.tsx';

type ListProps = {
  users: readonly OrganizationUser[];
  organizationId: string;
  /** Custom fields that are not archived. */
  fields: readonly MemberField[];
  choice: ColumnChoice;
} & UserActions;

type Column = {
  id: string;
  label: string;
  isMuted?: boolean;
  className?: string;
  render: (user: OrganizationUser) => ReactNode;
};

/** Returns the chosen columns, in order. */
function useColumns(fields: readonly MemberField[], choice: ColumnChoice): Column[] {
  const { t, i18n } = useTranslation();
  const valueText = useValueText({ yes: t('people.yes'), no: t('people.no') });
  const detail = (id: keyof typeof detailTexts): Column => ({
    id,
    label: t(`people.columns.${id}`),
    isMuted: true,
    render: (user) => <OrNone value={detailTexts[id](user)} />,
  });
  const day = (iso: string) => formatDate(`${iso}T00:00:00Z`, i18n.language, 'UTC');
  const all: (Column & { id: UserColumn })[] = [
    {
      id: 'email',
      label: t('organization.users.columns.email'),
      isMuted: true,
      className: 'wrap-anywhere',
      render: ({ email }) => email,
    },
    {
      id: 'role',
      label: t('organization.users.columns.role'),
      render: (user) => <RoleBadge user={user} />,
    },
    { ...detail('team'), id: 'team' },
    { ...detail('manager'), id: 'manager' },
    { ...detail('department'), id: 'department' },
    { ...detail('location'), id: 'location' },
    { ...detail('jobTitle'), id: 'jobTitle' },
    {
      id: 'hiredOn',
      label: t('people.columns.hiredOn'),
      isMuted: true,
      render: ({ details: { hiredOn } }) => <OrNone value={hiredOn && day(hiredOn)} />,
    },
    {
      id: 'progress',
      label: t('organization.users.columns.progress'),
      className: 'w-72',
      render: (user) => <UserProgress user={user} className="w-24 max-lg:w-16" />,
    },
    {
      id: 'courses',
      label: t('organization.users.columns.status'),
      render: ({ progressStats }) => <CourseCounts stats={progressStats} />,
    },
    {
      id: 'status',
      label: t('people.columns.status'),
      render: (user) => <UserStatus user={user} />,
    },
  ];
  const custom = fields.map((field) => ({
    id: fieldColumn(field),
    label: field.name,
    isMuted: true,
    render: ({ details }: OrganizationUser) => (
      <OrNone value={valueText(field, details.customFields[field.key])} />
    ),
  }));
  return [...all, ...custom].filter(({ id }) => choice.has(id));
}

/** Users as a table, from 768 px up. */
export function UserTable({
  users,
  organizationId,
  fields,
  choice,
  selection,
  ...actions
}: ListProps & { selection: UserSelection }) {
  const { t } = useTranslation();
  const columns = useColumns(fields, choice);
  return (
    <TableScroll label={t('people.columns.table')}>
      <Table>
        <TableHead>
          <Th className="w-0 pr-0">
            <SelectPage users={users} selection={selection} />
          </Th>
          <Th className="pl-2">{t('organization.users.columns.name')}</Th>
          {columns.map(({ id, label, className }) => (
            <Th key={id} className={className}>
              {label}
            </Th>
          ))}
          <Th className="text-right">{t('organization.users.columns.actions')}</Th>
        </TableHead>
        <tbody>
          {users.map((user) => (
            <TableRow
              key={user.id}
              className={selection.users.has(user.id) ? 'bg-primary-soft/40' : undefined}
            >
              <Td className="w-0 pr-0">
                <SelectUser user={user} selection={selection} />
              </Td>
              <Td className="min-w-44 pl-2">
                <span className="flex items-center gap-3">
                  <Avatar name={user.fullName} email={user.email} className="size-8 text-xs" />
                  <span className="min-w-0">
                    <UserName user={user} organizationId={organizationId} />
                    <EmployeeId user={user} />
                  </span>
                </span>
              </Td>
              {columns.map(({ id, isMuted, className, render }) => (
                <Td
                  key={id}
                  className={[isMuted && 'text-muted', className].filter(Boolean).join(' ')}
                >
                  {render(user)}
                </Td>
              ))}
              <Td className="text-right">
                <UserMenu user={user} {...actions} />
              </Td>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

function EmployeeId({ user: { details } }: { user: OrganizationUser }) {
  const { t } = useTranslation();
  if (!details.employeeId) return null;
  return (
    <span className="block font-mono text-xs wrap-anywhere text-subtle">
      <span className="sr-only">{t('people.details.employeeId')} </span>
      {details.employeeId}
    </span>
  );
}

/** Columns that a card shows in a place of its own. */
const inCard: ReadonlySet<string> = new Set(['email', 'role', 'progress', 'courses', 'status']);

/** The same users as cards, below 768 px. */
export function MemberCards({ users, organizationId, fields, choice, ...actions }: ListProps) {
  const details = useColumns(fields, choice).filter(({ id }) => !inCard.has(id));
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
                  <span className="flex flex-wrap justify-end gap-2">
                    <RoleBadge user={user} />
                    {user.status === 'deactivated' && <UserStatus user={user} />}
                  </span>
                </p>
                <p className="text-ui wrap-anywhere text-muted">{user.email}</p>
                <EmployeeId user={user} />
              </div>
            </div>
            <div className="mt-3.5">
              <UserProgress user={user} />
            </div>
            {details.length > 0 && (
              <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-ui">
                {details.map(({ id, label, render }) => (
                  <div key={id} className="contents">
                    <dt className="text-subtle">{label}</dt>
                    <dd className="text-right wrap-anywhere">{render(user)}</dd>
                  </div>
                ))}
              </dl>
            )}
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
