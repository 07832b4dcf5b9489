import type { OrganizationUser } from '@atrium/contracts/organizations';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { useListAddress, type ListAddress } from '../../lib/lists/use-list-address.ts';
import { Card } from '../../ui/card.tsx';
import { Pager } from '../../ui/pager.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useFocusPage } from '../../ui/use-focus-page.ts';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { CountsLegend } from './course-counts.tsx';
import { TabFailed } from './no-organization.tsx';
import { NoUsers } from './no-users.tsx';
import { exportUsers, useOrganizationUsers } from './organization.api.ts';
import { RemoveUserDialog } from './remove-user-dialog.tsx';
import { useAsked } from './use-asked.ts';
import { isNarrowed, userFilterOf } from './user-filter.ts';
import type { UserActions } from './user-menu.tsx';
import { UserCards, UserTable } from './user-table.tsx';
import { UserToolbar } from './user-toolbar.tsx';

function UserList({
  page,
  address,
  isOutdated,
  ...actions
}: {
  page: { users: readonly OrganizationUser[]; nextCursor: string | null; total: number };
  address: ListAddress;
  isOutdated: boolean;
} & UserActions) {
  const { t } = useTranslation();
  const region = useFocusPage<HTMLElement>(address.cursor);
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t('organization.users.list')}
      aria-busy={isOutdated}
      className={cn(
        'mt-4 transition-opacity focus:outline-none',
        isOutdated && 'opacity-55 delay-150',
      )}
    >
      <UserCards users={page.users} {...actions} />
      <Card className="overflow-hidden max-md:mt-3">
        <UserTable users={page.users} {...actions} />
        <Pager
          address={address}
          shown={page.users.length}
          total={page.total}
          nextCursor={page.nextCursor}
          legend={<CountsLegend />}
          className="max-md:border-t-0"
        />
      </Card>
    </section>
  );
}

/** The organization's people: found, sorted, exported, made admins and removed. */
export function UsersTab({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const address = useListAddress();
  const filter = userFilterOf(address);
  const { data, error, refetch, isPlaceholderData } = useOrganizationUsers(
    organizationId,
    filter,
    address.cursor,
  );
  const removal = useAsked<OrganizationUser>();
  const roleChange = useAsked<OrganizationUser>();
  const body = () => {
    if (error) {
      const title = t('organization.users.failed');
      return (
        <div className="mt-4">
          <TabFailed title={title} error={error} onRetry={() => void refetch()} />
        </div>
      );
    }
    if (!data) return <TableSkeleton label={t('organization.users.loading')} />;
    if (data.users.length === 0 && !isPlaceholderData) {
      return (
        <div className="mt-4">
          <NoUsers narrowed={isNarrowed(filter)} onClear={address.clear} />
        </div>
      );
    }
    return (
      <UserList
        page={data}
        address={address}
        isOutdated={isPlaceholderData}
        onRemove={removal.ask}
        onChangeRole={roleChange.ask}
      />
    );
  };
  return (
    <>
      <UserToolbar
        filter={filter}
        address={address}
        total={data?.total}
        onExport={() => exportUsers(organizationId, filter)}
      />
      {body()}
      {removal.about && (
        <RemoveUserDialog
          organizationId={organizationId}
          user={removal.about}
          open={removal.isOpen}
          onClose={removal.close}
        />
      )}
      {roleChange.about && (
        <ChangeRoleDialog
          organizationId={organizationId}
          user={roleChange.about}
          open={roleChange.isOpen}
          onClose={roleChange.close}
        />
      )}
    </>
  );
}
