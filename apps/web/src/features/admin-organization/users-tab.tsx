import type { OrganizationUser } from '@atrium/contracts/organizations';
import { useTranslation } from 'react-i18next';
import { useListParams } from '../../lib/lists/use-list-params.ts';
import { Listing } from '../../ui/listing.tsx';
import { Pager } from '../../ui/pager.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { CountsLegend } from './course-counts.tsx';
import { TabFailed } from './no-organization.tsx';
import { NoUsers } from './no-users.tsx';
import { exportUsers, useOrganizationUsers } from './organization.api.ts';
import { RemoveUserDialog } from './remove-user-dialog.tsx';
import { useDialogTarget } from './use-dialog-target.ts';
import { isNarrowed, readUserFilter } from './user-filter.ts';
import { UserCards, UserTable } from './user-table.tsx';
import { UserToolbar } from './user-toolbar.tsx';

/** The organization's users: search, sort, export, change roles and remove. */
export function UsersTab({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const address = useListParams();
  const filter = readUserFilter(address);
  const { data, error, refetch, isPlaceholderData } = useOrganizationUsers(
    organizationId,
    filter,
    address.cursor,
  );
  const removal = useDialogTarget<OrganizationUser>();
  const roleChange = useDialogTarget<OrganizationUser>();
  const actions = { onRemove: removal.ask, onChangeRole: roleChange.ask };
  const body = () => {
    if (!data && error) {
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
      <Listing
        label={t('organization.users.list')}
        cursor={address.cursor}
        isStale={isPlaceholderData}
        table={<UserTable users={data.users} {...actions} />}
        cards={<UserCards users={data.users} {...actions} />}
        pager={
          <Pager
            address={address}
            shown={data.users.length}
            total={data.total}
            nextCursor={data.nextCursor}
            legend={<CountsLegend />}
          />
        }
      />
    );
  };
  return (
    <>
      <UserToolbar
        filter={filter}
        address={address}
        total={data?.total}
        averagePercent={data?.averageCompletion}
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
