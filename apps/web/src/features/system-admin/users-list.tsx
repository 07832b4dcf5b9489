import { userRoles } from '@atrium/contracts/admin';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../lib/lists/one-of.ts';
import { useListParams, type ListParams } from '../../lib/lists/use-list-params.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { ListResults } from '../../ui/list-results.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { Listing } from '../../ui/listing.tsx';
import { OrganizationFilterNote } from '../../ui/organization-filter-note.tsx';
import { Pager } from '../../ui/pager.tsx';
import { downloadUsers, useUsers } from './system-admin.api.ts';
import { UserCards, UsersTable } from './users-table.tsx';

type Filter = {
  search: string;
  role: (typeof userRoles)[number] | undefined;
  organizationId: string | undefined;
};

function Results({
  address,
  filter,
  total,
}: {
  address: ListParams;
  filter: Filter;
  total: number | undefined;
}) {
  const { t } = useTranslation();
  const isOne = filter.organizationId !== undefined;
  const isNarrowed = filter.search !== '' || filter.role !== undefined || isOne;
  const query = useUsers({ ...filter, cursor: address.cursor });
  return (
    <>
      {isOne && (
        <OrganizationFilterNote
          name={query.data?.users[0]?.organization?.name}
          onAll={() => address.choose('organization', '')}
        />
      )}
      <ListResults
        query={query}
        failed={t('platform.users.failed')}
        isEmpty={({ users }) => users.length === 0}
        nothing={{
          icon: Users,
          title: t('platform.users.empty'),
          body: t('platform.users.emptyBody'),
          onClear: address.clear,
        }}
      >
        {({ users, nextCursor }) => (
          <Listing
            label={t('platform.users.title')}
            cursor={address.cursor}
            isStale={query.isPlaceholderData}
            table={<UsersTable users={users} />}
            cards={<UserCards users={users} />}
            pager={
              <Pager
                address={address}
                nextCursor={nextCursor}
                shown={users.length}
                total={isNarrowed ? undefined : total}
              />
            }
          />
        )}
      </ListResults>
    </>
  );
}

/** All users, or those of one organization, with search by name or email, role filter and pages. */
export function UsersList({ total }: { total: number | undefined }) {
  const { t } = useTranslation();
  const address = useListParams();
  const filter = {
    search: address.search,
    role: oneOf(userRoles, address.chosen('role')),
    organizationId: address.chosen('organization') || undefined,
  };
  return (
    <>
      <ListToolbar
        address={address}
        label={t('platform.users.search')}
        placeholder={t('platform.users.placeholder')}
        filters={
          <FilterSelect
            address={address}
            name="role"
            label={t('platform.users.role')}
            all={t('platform.users.roles.all')}
            options={userRoles.map((value) => ({
              value,
              label: t(`platform.users.roles.${value}`),
            }))}
            className="w-52"
          />
        }
        actions={<ExportButton onExport={() => downloadUsers(filter, t('platform.users.file'))} />}
      />
      <Results address={address} filter={filter} total={total} />
    </>
  );
}
