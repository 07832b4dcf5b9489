import type { OrganizationUser } from '@atrium/contracts/organizations/organizations';
import { Users, UserSearch } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFocusHeadingOnUnmount } from '../../../lib/hooks/page-hooks.ts';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Listing } from '../../../ui/lists/listing.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx';
import { TabFailed } from '../administration/no-organization.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { CountsLegend } from './course-counts.tsx';
import { exportUsers, useOrganizationUsers } from './organization.api.ts';
import { RemoveUserDialog } from './remove-user-dialog.tsx';
import { hasUserFilter, readUserFilter } from './user-filter.ts';
import { MemberCards, UserTable } from './user-table.tsx';
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
          <NoUsers narrowed={hasUserFilter(filter)} onClear={address.clear} />
        </div>
      );
    }
    return (
      <Listing
        label={t('organization.users.list')}
        cursor={address.cursor}
        isStale={isPlaceholderData}
        table={<UserTable users={data.users} organizationId={organizationId} {...actions} />}
        cards={<MemberCards users={data.users} organizationId={organizationId} {...actions} />}
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

/** Returns the user a dialog is about; keeps it during the closing animation. */
function useDialogTarget<T>(): {
  about: T | undefined;
  isOpen: boolean;
  ask: (about: T) => void;
  close: () => void;
} {
  const [state, setState] = useState<{ about: T | undefined; isOpen: boolean }>({
    about: undefined,
    isOpen: false,
  });
  return {
    ...state,
    ask: (about) => setState({ about, isOpen: true }),
    close: () => setState((before) => ({ ...before, isOpen: false })),
  };
}

/** Empty state of the user list, with or without a filter. */
function NoUsers({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  const { t } = useTranslation();
  const frame = useFocusHeadingOnUnmount<HTMLDivElement>();
  return (
    <Card ref={frame}>
      {narrowed ? (
        <EmptyState
          icon={UserSearch}
          title={t('organization.users.noneFound.title')}
          body={t('organization.users.noneFound.body')}
          action={
            <Button variant="secondary" onClick={onClear}>
              {t('organization.users.noneFound.clear')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={Users}
          title={t('organization.users.empty.title')}
          body={t('organization.users.empty.body')}
          action={
            <Button asChild>
              <Link to={paths.adminTab('invitations')}>{t('organization.users.empty.invite')}</Link>
            </Button>
          }
        />
      )}
    </Card>
  );
}
