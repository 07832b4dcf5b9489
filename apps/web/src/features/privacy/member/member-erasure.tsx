import { erasureDays } from '@atrium/contracts/privacy/constants';
import type { MemberErasure as Erasure } from '@atrium/contracts/privacy/member-erasure';
import { CircleAlert, ShieldAlert, UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../locales/loaders/member-erasure-texts.ts';
import { formatDate } from '../../../lib/format/format-time.ts';
import { focusHeading } from '../../../lib/hooks/page-hooks.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { SettingsCard } from '../../identity/index.ts';
import {
  type MemberKey,
  useCancelMemberErasure,
  useCreateMemberErasure,
  useMemberErasure,
} from './member-erasure.api.ts';

const toReason = (blockedBy: NonNullable<Erasure['blockedBy']>) =>
  blockedBy === 'legal_hold' ? 'held' : 'blocked';

function RequestedErasure({
  member,
  dueAt,
  blockedBy,
}: Pick<Erasure, 'blockedBy'> & { member: MemberKey; dueAt: string }) {
  const { t, i18n } = useTranslation();
  const date = formatDate(dueAt, i18n.language);
  const { mutate, isPending } = useCancelMemberErasure(member);
  const cancel = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast({ tone: 'success', title: t('memberErasure.canceled') });
        // The button is removed with the message.
        focusHeading();
      },
      onError: (error) =>
        toast({
          tone: 'danger',
          title: t('memberErasure.cancelFailed'),
          description: errorMessage(error, t),
        }),
    });
  return (
    <Alert
      tone="warning"
      icon={ShieldAlert}
      title={
        blockedBy
          ? t(`memberErasure.waiting.${toReason(blockedBy)}`)
          : t('memberErasure.requested', { date })
      }
    >
      <p>{t(`memberErasure.${blockedBy ? 'waitingHint' : 'requestedHint'}`, { date })}</p>
      <Button variant="secondary" size="sm" className="mt-2" loading={isPending} onClick={cancel}>
        {t('memberErasure.cancelErasure')}
      </Button>
    </Alert>
  );
}

function EraseDialog({
  member,
  name,
  onClose,
}: {
  member: MemberKey;
  name: string;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const { mutate, isPending, error } = useCreateMemberErasure(member);
  const [dueAt] = useState(() => new Date(Date.now() + erasureDays * 86_400_000).toISOString());
  const date = formatDate(dueAt, i18n.language);
  return (
    <ConfirmDialog
      icon={UserX}
      isDanger
      texts={{
        title: t('memberErasure.dialog.title', { name }),
        body: t('memberErasure.dialog.body', { date }),
        cancel: t('memberErasure.dialog.cancel'),
        confirm: t('memberErasure.dialog.confirm'),
        done: t('memberErasure.dialog.done'),
        doneBody: t('memberErasure.dialog.doneBody', { date }),
      }}
      isPending={isPending}
      error={error}
      onConfirm={(callbacks) => mutate(undefined, callbacks)}
      onClose={onClose}
    />
  );
}

function ErasureStatus({
  member,
  name,
  erasure: { dueAt, blockedBy, keepUntil },
}: {
  member: MemberKey;
  name: string;
  erasure: Erasure;
}) {
  const { t, i18n } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const date = formatDate(keepUntil, i18n.language, 'UTC');
  return (
    <div className="grid gap-4">
      {dueAt !== null && <RequestedErasure member={member} dueAt={dueAt} blockedBy={blockedBy} />}
      {dueAt === null && blockedBy && (
        <Alert tone="info" icon={CircleAlert} title={t(`memberErasure.${toReason(blockedBy)}`)} />
      )}
      <p className="text-ui text-muted tnum">{t('memberErasure.kept', { date })}</p>
      {dueAt === null && (
        <Button
          variant="danger-ghost"
          className="-mb-2 -ml-4 w-fit max-md:ml-0 max-md:w-full"
          disabled={blockedBy !== null}
          onClick={() => setAsking(true)}
        >
          <UserX aria-hidden />
          {t('memberErasure.open')}
        </Button>
      )}
      {isAsking && <EraseDialog member={member} name={name} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Requests the erasure of a member without email or cancels it. */
export function MemberErasure({ member, name }: { member: MemberKey; name: string }) {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useMemberErasure(member);
  return (
    <SettingsCard title={t('memberErasure.title')} description={t('memberErasure.lead')}>
      {data && <ErasureStatus member={member} name={name} erasure={data} />}
      {!data && error && (
        <FetchFailed
          title={t('memberErasure.loadFailed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {!data && !error && (
        <div aria-busy>
          <output className="sr-only">{t('memberErasure.loading')}</output>
          <Skeleton className="h-16" />
        </div>
      )}
    </SettingsCard>
  );
}
