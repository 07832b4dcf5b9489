import type { MemberDetails } from '@atrium/contracts/organizations/people';
import type { UserRecord } from '@atrium/contracts/training/user-records';
import {
  ArrowRightLeft,
  EllipsisVertical,
  FileCheck2,
  Mail,
  Plus,
  UserCheck,
  UserPen,
  UserX,
  Users,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { joinNames } from '../../../lib/format/join-names.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { formatDate, formatDateTime, formatTimeZone } from '../../../lib/format/format-time.ts';
import { usePageTitle } from '../../../lib/hooks/page-hooks.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import { paths } from '../../../lib/paths/paths.ts';
import { useProfile } from '../../identity/index.ts';
import { MergeDialog, StatusDialog, TransferDialog } from '../../organizations/index.ts';
import { ExportButton } from '../../../ui/lists/export-button.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { AssignDialog } from '../assignments/assign-dialog.tsx';
import { isUrgent } from '../cell/cell-labels.ts';
import { downloadUserTranscript, useRemindUser, type MemberKey } from './user-record.api.ts';

function RemindButton({ member, record }: { member: MemberKey; record: UserRecord }) {
  const { t } = useTranslation();
  const remind = useRemindUser(member);
  const isUseful = record.required.some(({ status }) => isUrgent(status));
  const send = () =>
    remind.mutate(undefined, {
      onSuccess: ({ reminded }) =>
        toast({
          tone: 'success',
          title: t(reminded > 0 ? 'userRecord.reminded' : 'userRecord.remindedAlready'),
        }),
      onError: (error) =>
        toast({
          tone: 'danger',
          title: t('userRecord.remindFailed'),
          description: errorMessage(error, t),
        }),
    });
  return (
    <Button
      variant="secondary"
      disabled={!isUseful}
      title={isUseful ? undefined : t('userRecord.nothingUrgent')}
      loading={remind.isPending}
      onClick={send}
    >
      <Mail aria-hidden />
      {t('userRecord.remind')}
    </Button>
  );
}

/** Less frequent actions of admins on the member. They can't deactivate, merge or transfer themselves. */
function MoreMenu({
  orgId,
  user,
  onEdit,
}: {
  orgId: string;
  user: { id: string; name: string; email: string; employeeId: string | null; isActive: boolean };
  onEdit: () => void;
}) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'status' | 'merge' | 'transfer'>();
  const close = () => setAsking(undefined);
  const navigate = useNavigate();
  const isOwn = useProfile().data?.id === user.id;
  const Icon = user.isActive ? UserX : UserCheck;
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="ghost"
            size="icon"
            className="max-md:flex-none!"
            aria-label={t('organization.users.actionsFor', { name: user.name })}
          >
            <EllipsisVertical aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={onEdit}>
          <UserPen aria-hidden />
          {t('people.edit.action')}
        </MenuItem>
        {!isOwn && (
          <>
            <MenuItem onSelect={() => setAsking('status')}>
              <Icon aria-hidden />
              {t(user.isActive ? 'people.deactivate.action' : 'people.reactivate.action')}
            </MenuItem>
            <MenuItem onSelect={() => setAsking('merge')}>
              <Users aria-hidden />
              {t('merges.action')}
            </MenuItem>
            <MenuItem onSelect={() => setAsking('transfer')}>
              <ArrowRightLeft aria-hidden />
              {t('transfers.action')}
            </MenuItem>
          </>
        )}
      </Menu>
      {asking === 'status' && <StatusDialog organizationId={orgId} user={user} onClose={close} />}
      {asking === 'merge' && (
        <MergeDialog
          organizationId={orgId}
          accounts={[user]}
          onDone={(keptId) => void navigate(paths.personOf(keptId, orgId), { replace: true })}
          onClose={close}
        />
      )}
      {asking === 'transfer' && (
        <TransferDialog
          organizationId={orgId}
          people={[user]}
          // This page no longer shows the person.
          onDone={() => void navigate(paths.adminPeople, { replace: true })}
          onClose={close}
        />
      )}
    </>
  );
}

/** Name, actions and facts of the member. */
export function RecordHead({
  member,
  record,
  details,
  isAdmin,
  onEdit,
}: {
  member: MemberKey;
  record: UserRecord;
  /** Undefined while they load. */
  details: MemberDetails | undefined;
  isAdmin: boolean;
  onEdit: () => void;
}) {
  const { t, i18n } = useTranslation();
  const [isAssigning, setAssigning] = useState(false);
  const { user, timeZone } = record;
  const name = user.fullName ?? user.email;
  usePageTitle(name);
  const none = t('userRecord.none');
  const isActive = !details?.deactivatedAt;
  const facts: { label: string; value: ReactNode }[] = [
    { label: t('userRecord.teams'), value: joinNames(user.teams) || none },
    {
      label: t('people.details.manager'),
      value: details?.manager ? (
        <TextLink to={paths.personOf(details.manager.id, member.orgId)}>
          {details.manager.name}
        </TextLink>
      ) : (
        none
      ),
    },
    {
      label: t('people.details.employeeId'),
      value: details?.employeeId ? <span className="font-mono">{details.employeeId}</span> : none,
    },
    { label: t('userRecord.joined'), value: formatDate(user.joinedAt, i18n.language, timeZone) },
    {
      label: t('userRecord.lastActive'),
      value: user.lastActiveAt ? formatDateTime(user.lastActiveAt, i18n.language, timeZone) : none,
    },
  ];
  return (
    <>
      <div className="mt-3 flex items-center gap-4 max-md:flex-wrap">
        <Avatar name={user.fullName} email={user.email} className="size-16 text-xl" />
        <div className="min-w-0 flex-1">
          <h1
            tabIndex={-1}
            className="font-heading text-3xl wrap-anywhere focus:outline-none max-md:text-2xl"
          >
            {name}{' '}
            <Badge tone={user.role === 'admin' ? 'primary' : 'neutral'} size="md">
              {t(`organization.users.badge.${user.role}`)}
            </Badge>{' '}
            {details && (
              <Badge tone={isActive ? 'success' : 'neutral'} size="md">
                {t(isActive ? 'people.status.active' : 'people.status.deactivated')}
              </Badge>
            )}
          </h1>
          {user.fullName && <p className="mt-1 text-ui wrap-anywhere text-muted">{user.email}</p>}
        </div>
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:[&>*]:flex-1">
          {isAdmin && (
            <Button onClick={() => setAssigning(true)}>
              <Plus aria-hidden />
              {t('userRecord.assign')}
            </Button>
          )}
          <RemindButton member={member} record={record} />
          <ExportButton
            icon={FileCheck2}
            texts={{
              label: t('userRecord.export'),
              failed: t('userRecord.exportFailed'),
            }}
            onExport={() => downloadUserTranscript(member)}
          />
          {isAdmin && details && (
            <MoreMenu
              orgId={member.orgId}
              user={{
                id: user.id,
                name,
                email: user.email,
                employeeId: details.employeeId,
                isActive,
              }}
              onEdit={onEdit}
            />
          )}
        </div>
      </div>
      <dl className="mt-5 grid grid-cols-5 gap-x-6 gap-y-3 border-y border-border py-4 text-ui max-lg:grid-cols-3 max-md:grid-cols-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-subtle">{label}</dt>
            <dd className="mt-0.5 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-subtle">
        {t('training.zone.current', { zone: formatTimeZone(timeZone) })}
      </p>
      {isAssigning && (
        <AssignDialog
          organizationId={member.orgId}
          member={{ id: user.id, name }}
          onClose={() => setAssigning(false)}
        />
      )}
    </>
  );
}
