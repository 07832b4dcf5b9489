import type { SsoSettings } from '@atrium/contracts/sso/sso';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useAdmins, useEnforceSso } from './sso-settings.api.ts';

function AdminChoice({
  organizationId,
  chosen,
  onToggle,
}: {
  organizationId: string;
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
}) {
  const { t } = useTranslation();
  const { data: admins, error, refetch, isRefetching } = useAdmins(organizationId);
  if (error) {
    return (
      <FetchFailed
        title={t('sso.settings.enforcement.dialog.loadFailed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  if (!admins) return <Skeleton className="h-16" />;
  return (
    <div className="grid gap-1.5">
      {admins.map(({ id, fullName, email }) => (
        <Checkbox key={id} checked={chosen.has(id)} onCheckedChange={() => onToggle(id)}>
          {fullName ?? email} {fullName !== null && <span className="text-muted">{email}</span>}
        </Checkbox>
      ))}
    </div>
  );
}

/** Chooses the admins who can sign in without single sign-on. */
export function EmergencyDialog({
  organizationId,
  settings: { enforcedAt, emergencyAdmins },
  onClose,
}: {
  organizationId: string;
  settings: SsoSettings;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(() => new Set(emergencyAdmins.map(({ id }) => id)));
  const { mutate, isPending, error } = useEnforceSso(organizationId);
  const toggle = (id: string) =>
    setChosen((current) => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const save = () =>
    mutate(
      { isEnforced: enforcedAt !== null, emergencyAdminIds: [...chosen] },
      {
        onSuccess: () => {
          toast({ tone: 'success', title: t('sso.settings.enforcement.dialog.saved') });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isPending}
      icon={KeyRound}
      title={t('sso.settings.enforcement.dialog.title')}
      description={t('sso.settings.enforcement.dialog.lead')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('sso.settings.cancel')}
          </Button>
          <Button loading={isPending} onClick={save}>
            {t('sso.settings.enforcement.dialog.save')}
          </Button>
        </>
      }
    >
      <AdminChoice organizationId={organizationId} chosen={chosen} onToggle={toggle} />
      {error && (
        <p role="alert" className="mt-3 text-sm text-danger-text">
          {errorMessage(error, t)}
        </p>
      )}
    </Dialog>
  );
}
