import { organizationRoles } from '@atrium/contracts/organizations/constants';
import { invitationSorts, invitationFilters } from '@atrium/contracts/invitations/constants';
import { useTranslation } from 'react-i18next';
import type { ListParams } from '../../../lib/lists/use-list-params.ts';
import { ExportButton } from '../../../ui/lists/export-button.tsx';
import { FilterSelect } from '../../../ui/lists/filter-select.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import type { InvitationFilter } from './invitation-filter.ts';

/** Filters, sort order and export of the invitation list. */
export function InvitationToolbar({
  address,
  filter,
  onExport,
}: {
  address: ListParams;
  filter: InvitationFilter;
  onExport: () => Promise<void>;
}) {
  const { t } = useTranslation();
  return (
    <search className="flex flex-wrap items-center justify-end gap-2.5 max-md:w-full">
      <FilterSelect
        address={address}
        name="status"
        label={t('invitations.list.show')}
        all={t('invitations.list.shows.all')}
        options={invitationFilters.map((value) => ({
          value,
          label: t(`invitations.list.shows.${value}`),
        }))}
        className="w-28"
      />
      <FilterSelect
        address={address}
        name="role"
        label={t('invitations.list.role')}
        all={t('invitations.list.roles.all')}
        options={organizationRoles.map((value) => ({
          value,
          label: t(`invitations.list.roles.${value}`),
        }))}
        className="w-32"
      />
      <Select
        label={t('invitations.list.sort')}
        value={filter.sort}
        onValueChange={(sort) => address.choose('sort', sort === 'newest' ? '' : sort)}
        options={invitationSorts.map((value) => ({
          value,
          label: t(`invitations.list.sorts.${value}`),
        }))}
        className="w-40 max-md:flex-1"
      />
      <ExportButton onExport={onExport} className="-mr-3 max-md:mr-0 max-md:flex-1" />
    </search>
  );
}
