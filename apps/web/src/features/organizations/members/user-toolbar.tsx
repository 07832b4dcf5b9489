import { organizationRoles, userSorts } from '@atrium/contracts/organizations/constants';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { formatCount } from '../../../lib/format/format.ts';
import type { ListParams } from '../../../lib/lists/use-list-params.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ExportButton } from '../../../ui/lists/export-button.tsx';
import { FilterSelect } from '../../../ui/lists/filter-select.tsx';
import { ListToolbar } from '../../../ui/lists/list-toolbar.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { allUsers, type UserFilter } from './user-filter.ts';

/** Filters, sort order, export and invite actions of the user list. */
export function UserToolbar({
  filter,
  address,
  total,
  averagePercent,
  onExport,
}: {
  filter: UserFilter;
  address: ListParams;
  total: number | undefined;
  averagePercent: number | null | undefined;
  onExport: () => Promise<void>;
}) {
  const { t, i18n } = useTranslation();
  const { pathname } = useLocation();
  return (
    <ListToolbar
      address={address}
      label={t('organization.users.filter')}
      placeholder={t('organization.users.filterPlaceholder')}
      className="mt-0"
      filters={
        <>
          <FilterSelect
            address={address}
            name="role"
            label={t('organization.users.role')}
            all={t('organization.users.roles.all')}
            options={organizationRoles.map((value) => ({
              value,
              label: t(`organization.users.roles.${value}`),
            }))}
            className="w-32"
          />
          <Select
            label={t('organization.users.sort')}
            value={filter.sort}
            onValueChange={(sort) => address.choose('sort', sort === allUsers.sort ? '' : sort)}
            options={userSorts.map((value) => ({
              value,
              label: t(`organization.users.sorts.${value}`),
            }))}
            className="w-36 max-md:flex-1"
          />
          <p aria-live="polite" className="text-ui text-subtle tnum max-lg:sr-only">
            {total !== undefined && (
              <span>
                {t('organization.users.count', {
                  count: total,
                  value: formatCount(total, i18n.language),
                })}
              </span>
            )}
            {typeof averagePercent === 'number' && (
              <>
                {', '}
                <span>{t('organization.users.average', { percent: averagePercent })}</span>
              </>
            )}
          </p>
        </>
      }
      actions={
        <>
          <ExportButton onExport={onExport} />
          <Button asChild size="md">
            <Link to={{ pathname, search: '?tab=invitations' }}>
              <UserPlus aria-hidden />
              {t('organization.users.invite')}
            </Link>
          </Button>
        </>
      }
    />
  );
}
