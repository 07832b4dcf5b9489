import type { SignInCode } from '@atrium/contracts/organizations/pin-members';
import { CircleAlert, Hash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/format-time.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useCreateSignInCode } from './pin-members.api.ts';

function ShownCode({ code: { username, code, expiresAt } }: { code: SignInCode }) {
  const { t, i18n } = useTranslation();
  const time = formatDateTime(expiresAt, i18n.language);
  return (
    <div className="grid gap-3">
      <div className="rounded-md bg-sunken p-4 text-center">
        <p className="text-ui text-muted">{t('organization.users.pin.codeOf', { username })}</p>
        <p className="mt-2 font-mono text-xl font-semibold tracking-wide sm:text-2xl">{code}</p>
        <p className="mt-2 text-xs text-subtle">{t('organization.users.pin.until', { time })}</p>
      </div>
      <p className="text-sm text-muted">{t('organization.users.pin.steps')}</p>
    </div>
  );
}

/** Creates the sign-in code of a member without email after confirmation, and shows it once. */
export function SignInCodeDialog({
  organizationId,
  user: { id, name },
  isFirst = false,
  onClose,
}: {
  organizationId: string;
  user: { id: string; name: string };
  /** The person was just added and has no PIN. */
  isFirst?: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutate, data, error, isPending } = useCreateSignInCode(organizationId);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      // Only its button closes it: the code can't be shown again.
      locked={isPending || data !== undefined}
      icon={Hash}
      title={t('organization.users.pin.title', { name })}
      description={data ? undefined : t(`organization.users.pin.${isFirst ? 'firstBody' : 'body'}`)}
      footer={
        data ? (
          <Button onClick={onClose}>{t('organization.users.pin.done')}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose} disabled={isPending}>
              {t('organization.users.pin.cancel')}
            </Button>
            <Button loading={isPending} onClick={() => mutate(id)}>
              {t('organization.users.pin.createCode')}
            </Button>
          </>
        )
      }
    >
      {data && <ShownCode code={data} />}
      {error && (
        <Alert tone="danger" icon={CircleAlert} title={t('organization.users.pin.failedCode')}>
          {errorMessage(error, t)}
        </Alert>
      )}
    </Dialog>
  );
}
