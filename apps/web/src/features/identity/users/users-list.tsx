import { userRoles } from '@atrium/contracts/identity/constants';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { oneOf, useListParams, type ListParams } from '../../../lib/lists/use-list-params.ts';
import { ExportButton } from '../../../ui/lists/export-button.tsx';
import { FilterSelect } from '../../../ui/lists/filter-select.tsx';
import { ListResults } from '../../../ui/lists/list-results.tsx';
import { ListToolbar } from '../../../ui/lists/list-toolbar.tsx';
import { Listing } from '../../../ui/lists/listing.tsx';
import { OrganizationFilterNote } from '../../../ui/lists/organization-filter-note.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { downloadUsers, useUsers } from './users.api.ts';
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
        failed={t('systemAdmin.users.failed')}
        isEmpty={({ users }) => users.length === 0}
        nothing={{
          icon: Users,
          title: t('systemAdmin.users.empty'),
          body: t('systemAdmin.users.emptyBody'),
          onClear: address.clear,
        }}
      >
        {({ users, nextCursor }) => (
          <Listing
            label={t('systemAdmin.users.title')}
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
        label={t('systemAdmin.users.search')}
        placeholder={t('systemAdmin.users.placeholder')}
        filters={
          <FilterSelect
            address={address}
            name="role"
            label={t('systemAdmin.users.role')}
            all={t('systemAdmin.users.roles.all')}
            options={userRoles.map((value) => ({
              value,
              label: t(`systemAdmin.users.roles.${value}`),
            }))}
            className="w-52"
          />
        }
        actions={
          <ExportButton onExport={() => downloadUsers(filter, t('systemAdmin.users.fileName'))} />
        }
      />
      <Results address={address} filter={filter} total={total} />
    </>
  );
}
