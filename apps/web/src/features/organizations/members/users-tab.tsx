import type { OrganizationUser } from '@atrium/contracts/organizations/organizations';
import { memberTransfers } from '@atrium/contracts/organizations/constants';
import { ArrowRightLeft, Users, UserSearch } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFocusHeadingOnUnmount } from '../../../lib/hooks/page-hooks.ts';
import { oneOf, useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { Listing } from '../../../ui/lists/listing.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx';
import { TabFailed } from '../administration/no-organization.tsx';
import { MemberFields } from '../people/member-fields.tsx';
import { useMemberFields } from '../people/people.api.ts';
import { CountsLegend } from './course-counts.tsx';
import { exportUsers, useOrganizationUsers } from './organization.api.ts';
import { useColumnChoice } from './user-columns.ts';
import { UserDialogs, useUserDialogs } from './user-dialogs.tsx';
import { hasUserFilter, invitedStatus, readUserFilter } from './user-filter.ts';
import { MemberCards, UserTable } from './user-table.tsx';
import { displayNameOf } from '../people/display-name.ts';
import { SelectionBar, useUserSelection } from './user-selection.tsx';
import { UserToolbar } from './user-toolbar.tsx';
import { SignInSheet } from '../pin-members/sign-in-sheet.tsx';
import { toMergeAccount } from '../merges/merge-account.ts';
import { MergeDialog } from '../merges/merge-dialog.tsx';
import { TransferCodes } from '../transfers/transfer-codes.tsx';
import { TransferDialog } from '../transfers/transfer-dialog.tsx';

type UsersTabProps = {
  organizationId: string;
  /** The list of people who have not joined, which a later feature provides. */
  invited?: ReactNode;
};

/** The organization's users: search, filter, export, edit details, change roles, deactivate and remove. */
function UserList({ organizationId, invited }: UsersTabProps) {
  const { t } = useTranslation();
  const address = useListParams();
  const filter = readUserFilter(address);
  const { data, error, refetch, isPlaceholderData } = useOrganizationUsers(
    organizationId,
    filter,
    address.cursor,
  );
  const dialogs = useUserDialogs();
  const choice = useColumnChoice();
  const fields = (useMemberFields(organizationId).data ?? []).filter(
    ({ isArchived }) => !isArchived,
  );
  const [transferring, setTransferring] = useState<readonly OrganizationUser[]>();
  const [merging, setMerging] = useState<readonly [OrganizationUser, OrganizationUser?]>();
  const selection = useUserSelection(memberTransfers.maxPeople);
  const selected = [...selection.users.values()];
  const [first, second, third] = selected;
  const actions = {
    onRemove: dialogs.open('remove'),
    onChangeRole: dialogs.open('role'),
    onResetFactors: dialogs.open('factors'),
    onEdit: dialogs.open('details'),
    onChangeStatus: dialogs.open('status'),
    onResetPin: dialogs.open('signInCode'),
    onTransfer: (user: OrganizationUser) => setTransferring([user]),
    onMerge: (user: OrganizationUser) => setMerging([user]),
  };
  const listed = { organizationId, fields, choice };
  const showsInvited = invited !== undefined && address.chosen('status') === invitedStatus;
  const body = () => {
    if (showsInvited) return invited;
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
        table={
          <>
            <SelectionBar selection={selection}>
              {first && second && !third && (
                <Button variant="ghost" size="sm" onClick={() => setMerging([first, second])}>
                  <Users aria-hidden />
                  {t('merges.selectedAction')}
                </Button>
              )}
              <SignInSheet organizationId={organizationId} userIds={selected.map(({ id }) => id)} />
              <Button variant="ghost" size="sm" onClick={() => setTransferring(selected)}>
                <ArrowRightLeft aria-hidden />
                {t('transfers.selectedAction')}
              </Button>
            </SelectionBar>
            <UserTable users={data.users} selection={selection} {...listed} {...actions} />
          </>
        }
        cards={<MemberCards users={data.users} {...listed} {...actions} />}
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
        hasInvited={invited !== undefined}
        showsInvited={showsInvited}
        total={showsInvited ? undefined : data?.total}
        active={data?.active}
        {...listed}
        averagePercent={showsInvited ? undefined : data?.averageCompletion}
        onExport={showsInvited ? undefined : () => exportUsers(organizationId, filter)}
      />
      {body()}
      <UserDialogs organizationId={organizationId} dialogs={dialogs} />
      {transferring && (
        <TransferDialog
          organizationId={organizationId}
          people={transferring.map((user) => ({ id: user.id, name: displayNameOf(user) }))}
          onDone={selection.clear}
          onClose={() => setTransferring(undefined)}
        />
      )}
      {merging && (
        <MergeDialog
          organizationId={organizationId}
          accounts={[toMergeAccount(merging[0]), merging[1] && toMergeAccount(merging[1])]}
          onDone={selection.clear}
          onClose={() => setMerging(undefined)}
        />
      )}
    </>
  );
}

const views = ['people', 'fields', 'transfers'] as const;

/** The organization's people, the custom fields of their details, and codes to transfer people here. */
export function UsersTab({ organizationId, invited }: UsersTabProps) {
  const { t } = useTranslation();
  const { chosen, choose } = useListParams();
  const view = oneOf(views, chosen('view')) ?? 'people';
  return (
    <Tabs
      label={t('people.views.label')}
      value={view}
      onValueChange={(next) => choose('view', next === 'people' ? '' : next)}
      items={views.map((value) => ({ value, label: t(`people.views.${value}`) }))}
      onPress
    >
      <TabPanel value="people" className="mt-4">
        <UserList organizationId={organizationId} invited={invited} />
      </TabPanel>
      <TabPanel value="fields" className="mt-4">
        <MemberFields organizationId={organizationId} />
      </TabPanel>
      <TabPanel value="transfers" className="mt-4">
        <TransferCodes organizationId={organizationId} />
      </TabPanel>
    </Tabs>
  );
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
