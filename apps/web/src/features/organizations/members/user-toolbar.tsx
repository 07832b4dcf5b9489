import {
  type MemberStatus,
  memberStatuses,
  organizationRoles,
  userSorts,
} from '@atrium/contracts/organizations/constants';
import { FileUp, UserPlus } from 'lucide-react';
import type { MemberField } from '@atrium/contracts/organizations/people';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { formatCount, toCountValues } from '../../../lib/format/format.ts';
import type { ListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ExportButton } from '../../../ui/lists/export-button.tsx';
import { FilterSelect } from '../../../ui/lists/filter-select.tsx';
import { ListToolbar } from '../../../ui/lists/list-toolbar.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { AddPinMember } from '../pin-members/add-pin-member.tsx';
import { SignInSheet } from '../pin-members/sign-in-sheet.tsx';
import { DetailFilterButton } from '../people/filter-button.tsx';
import { DetailFilterChips } from '../people/filter-chips.tsx';
import { ColumnButton } from './column-button.tsx';
import type { ColumnChoice } from './user-columns.ts';
import { useTeamOptions } from './organization.api.ts';
import { allUsers, detailsOf, invitedStatus, type UserFilter } from './user-filter.ts';

/** Opens the import of people from a file. */
const ImportButton = ({ label }: { label: string }) => (
  <Button asChild variant="secondary" size="md">
    <Link to={`${paths.adminPeople}/import`}>
      <FileUp aria-hidden />
      {label}
    </Link>
  </Button>
);

/** Filters, sort order, export and invite actions of the user list. */
export function UserToolbar({
  filter,
  address,
  total,
  active,
  averagePercent,
  fields,
  choice,
  organizationId,
  hasInvited,
  showsInvited,
  onExport,
}: {
  filter: UserFilter;
  address: ListParams;
  total: number | undefined;
  /** Those of the total who are not deactivated. */
  active: number | undefined;
  averagePercent: number | null | undefined;
  fields: readonly MemberField[];
  choice: ColumnChoice;
  organizationId: string;
  /** There is a list of people who have not joined. */
  hasInvited: boolean;
  /** Shows those who have not joined, who are only searched: filters by team, role and details don't apply. */
  showsInvited: boolean;
  /** Undefined for those who have not joined. */
  onExport: (() => Promise<void>) | undefined;
}) {
  const { t, i18n } = useTranslation();
  const { data: teams = [] } = useTeamOptions(organizationId);
  const statuses: (MemberStatus | typeof invitedStatus)[] = [
    ...memberStatuses,
    ...(hasInvited ? [invitedStatus] : []),
  ];
  const { pathname } = useLocation();
  return (
    <>
      <ListToolbar
        address={address}
        label={t('organization.users.filter')}
        placeholder={t('organization.users.filterPlaceholder')}
        className="mt-0"
        filters={
          <>
            {teams.length > 0 && !showsInvited && (
              <FilterSelect
                address={address}
                name="team"
                label={t('people.teams.label')}
                all={t('people.teams.all')}
                options={teams}
                className="w-34"
              />
            )}
            {!showsInvited && (
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
            )}
            <FilterSelect
              address={address}
              name="status"
              label={t('people.status.label')}
              all={t('people.status.all')}
              options={statuses.map((value) => ({
                value,
                label: t(`people.status.${value}`),
              }))}
              className="w-34"
            />
            {!showsInvited && (
              <>
                <Select
                  label={t('organization.users.sort')}
                  value={filter.sort}
                  onValueChange={(sort) =>
                    address.choose('sort', sort === allUsers.sort ? '' : sort)
                  }
                  options={userSorts.map((value) => ({
                    value,
                    label: t(`organization.users.sorts.${value}`),
                  }))}
                  className="w-36 max-md:flex-1"
                />
                <DetailFilterButton organizationId={organizationId} filter={detailsOf(filter)} />
              </>
            )}
          </>
        }
        actions={
          <>
            {!showsInvited && <ColumnButton fields={fields} choice={choice} />}
            {onExport && <ExportButton onExport={onExport} />}
            <AddPinMember organizationId={organizationId} />
            <SignInSheet organizationId={organizationId} />
            <ImportButton label={t('organization.users.import')} />
            <Button asChild size="md">
              <Link to={{ pathname, search: '?tab=invitations' }}>
                <UserPlus aria-hidden />
                {t('organization.users.invite')}
              </Link>
            </Button>
          </>
        }
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p aria-live="polite" className="text-ui text-subtle tnum">
          {total !== undefined && (
            <span>{t('organization.users.count', toCountValues(total, i18n.language))}</span>
          )}
          {total !== undefined && active !== undefined && active < total && (
            <>
              {', '}
              <span>{t('people.active', { value: formatCount(active, i18n.language) })}</span>
            </>
          )}
          {typeof averagePercent === 'number' && (
            <>
              {', '}
              <span>{t('organization.users.average', { percent: averagePercent })}</span>
            </>
          )}
        </p>
        {!showsInvited && (
          <DetailFilterChips organizationId={organizationId} filter={detailsOf(filter)} />
        )}
      </div>
    </>
  );
}
