import type { UserRecord } from '@atrium/contracts/training/user-records';
import { FileCheck2, Mail, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinNames } from '../../../lib/format/join-names.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { formatDate, formatDateTime, formatTimeZone } from '../../../lib/format/format-time.ts';
import { usePageTitle } from '../../../lib/hooks/page-hooks.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
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

/** Name, actions and facts of the member. */
export function RecordHead({
  member,
  record,
  isAdmin,
}: {
  member: MemberKey;
  record: UserRecord;
  isAdmin: boolean;
}) {
  const { t, i18n } = useTranslation();
  const [isAssigning, setAssigning] = useState(false);
  const { user, timeZone } = record;
  const name = user.fullName ?? user.email;
  usePageTitle(name);
  const none = t('userRecord.none');
  const facts = [
    { label: t('userRecord.teams'), value: joinNames(user.teams) || none },
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
            </Badge>
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
        </div>
      </div>
      <dl className="mt-5 grid grid-cols-3 gap-x-6 gap-y-3 border-y border-border py-4 text-ui max-md:grid-cols-2">
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
