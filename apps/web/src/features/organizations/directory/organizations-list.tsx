import { organizationStatuses } from '@atrium/contracts/organizations/constants';
import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { oneOf, useListParams, type ListParams } from '../../../lib/lists/use-list-params.ts';
import { ExportButton } from '../../../ui/lists/export-button.tsx';
import { FilterSelect } from '../../../ui/lists/filter-select.tsx';
import { ListResults } from '../../../ui/lists/list-results.tsx';
import { ListToolbar } from '../../../ui/lists/list-toolbar.tsx';
import { Listing } from '../../../ui/lists/listing.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { downloadOrganizations, useOrganizations } from './organizations.api.ts';
import type { GrantDialogPart } from './organization-menu.tsx';
import { OrganizationCards, OrganizationsTable } from './organizations-table.tsx';

const filterOf = ({ search, chosen }: ListParams) => ({
  search,
  status: oneOf(organizationStatuses, chosen('status')),
});

function useNothing(address: ListParams, isNarrowed: boolean) {
  const { t } = useTranslation();
  return isNarrowed
    ? {
        icon: Building2,
        title: t('enterprise.organizations.empty'),
        body: t('enterprise.organizations.emptyBody'),
        onClear: address.clear,
      }
    : {
        icon: Building2,
        title: t('enterprise.organizations.none'),
        body: t('enterprise.organizations.noneBody'),
      };
}

function Results({
  address,
  total,
  GrantDialog,
}: {
  address: ListParams;
  total: number | undefined;
  GrantDialog: GrantDialogPart;
}) {
  const { t } = useTranslation();
  const filter = filterOf(address);
  const isNarrowed = filter.search !== '' || filter.status !== undefined;
  const query = useOrganizations({ ...filter, cursor: address.cursor });
  return (
    <ListResults
      query={query}
      failed={t('enterprise.organizations.failed')}
      isEmpty={({ organizations }) => organizations.length === 0}
      nothing={useNothing(address, isNarrowed)}
    >
      {({ organizations, nextCursor }) => (
        <Listing
          label={t('enterprise.organizations.title')}
          cursor={address.cursor}
          isStale={query.isPlaceholderData}
          table={<OrganizationsTable organizations={organizations} GrantDialog={GrantDialog} />}
          cards={<OrganizationCards organizations={organizations} GrantDialog={GrantDialog} />}
          pager={
            <Pager
              address={address}
              nextCursor={nextCursor}
              shown={organizations.length}
              total={isNarrowed ? undefined : total}
            />
          }
        />
      )}
    </ListResults>
  );
}

/** All organizations with search, filters, pages and actions. */
export function OrganizationsList({
  total,
  GrantDialog,
}: {
  total: number | undefined;
  GrantDialog: GrantDialogPart;
}) {
  const { t } = useTranslation();
  const address = useListParams();
  return (
    <>
      <ListToolbar
        address={address}
        label={t('enterprise.organizations.search')}
        placeholder={t('enterprise.organizations.placeholder')}
        filters={
          <FilterSelect
            address={address}
            name="status"
            label={t('enterprise.organizations.status')}
            all={t('enterprise.organizations.statuses.all')}
            options={organizationStatuses.map((value) => ({
              value,
              label: t(`enterprise.organizations.statuses.${value}`),
            }))}
          />
        }
        actions={
          <ExportButton
            onExport={() =>
              downloadOrganizations(filterOf(address), t('enterprise.organizations.fileName'))
            }
          />
        }
      />
      <Results address={address} total={total} GrantDialog={GrantDialog} />
    </>
  );
}
