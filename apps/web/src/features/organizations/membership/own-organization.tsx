import { Building2, DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useLeaveOrganization } from './leave-organization.api.ts';
import { SettingsCard } from '../../identity/index.ts';

type Organization = { name: string; is_active: boolean };

function LeaveDialog({ name, open, close }: { name: string; open: boolean; close: () => void }) {
  const { t } = useTranslation();
  const leave = useLeaveOrganization();
  const confirm = async () => {
    try {
      await leave.mutateAsync();
    } catch {
      // The dialog shows the error.
      return;
    }
    toast({ title: t('profile.organization.left', { organization: name }) });
  };
  const cancel = () => {
    leave.reset();
    close();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={cancel}
      icon={DoorOpen}
      tone="danger"
      title={t('profile.organization.confirmTitle', { organization: name })}
      description={t('profile.organization.confirmBody')}
      locked={leave.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={leave.isPending} onClick={cancel}>
            {t('profile.organization.cancel')}
          </Button>
          <Button variant="danger" loading={leave.isPending} onClick={() => void confirm()}>
            {t('profile.organization.leave')}
          </Button>
        </>
      }
    >
      {leave.isError && (
        <Alert tone="danger" icon={DoorOpen} title={t('profile.organization.failed')}>
          {errorMessage(leave.error, t)}
        </Alert>
      )}
    </Dialog>
  );
}

/** The user's organization, with the option to leave it unless it manages the account. */
export function OwnOrganization({
  organization: { name, is_active: isActive },
  isAdmin,
  canLeave = true,
}: {
  organization: Organization;
  isAdmin: boolean;
  canLeave?: boolean;
}) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const textKey = isAdmin ? 'profile.organization.admin' : 'profile.organization.member';
  return (
    <SettingsCard
      title={t('profile.organization.title')}
      action={!isActive && <Badge tone="warning">{t('profile.organization.inactive')}</Badge>}
    >
      <div className="flex items-center gap-3.5">
        <span className="grid size-10 shrink-0 place-items-center rounded-lg border border-border bg-background text-subtle dark:bg-sunken">
          <Building2 className="size-5" strokeWidth={1.8} aria-hidden />
        </span>
        <p className="min-w-0 flex-1 wrap-anywhere">{t(textKey, { organization: name })}</p>
      </div>
      {canLeave && (
        <Button
          variant="danger-ghost"
          className="mt-3 -mb-2 -ml-4 max-md:ml-0 max-md:w-full"
          onClick={() => setAsking(true)}
        >
          {t('profile.organization.leave')}
        </Button>
      )}
      <LeaveDialog name={name} open={asking} close={() => setAsking(false)} />
    </SettingsCard>
  );
}
