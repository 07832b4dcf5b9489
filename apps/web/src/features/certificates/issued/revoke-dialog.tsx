import type { ListedCertificate } from '@atrium/contracts/certificates/certificate-oversight';
import { revocation } from '@atrium/contracts/certificates/constants';
import { Ban } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useRevoke } from './certificates.api.ts';

/** Asks for the reason and confirmation, then revokes a certificate. */
export function RevokeCertificateDialog({
  certificate,
  open,
  onClose,
}: {
  certificate: ListedCertificate;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useId();
  const [reason, setReason] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const { mutate, isPending } = useRevoke();
  const { certificateName: name, courseTitle, number } = certificate;
  const revoke = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    if (reason.trim().length < revocation.reasonMin) {
      setIsWrong(true);
      event.currentTarget.querySelector('textarea')?.focus();
      return;
    }
    mutate(
      { certificateId: certificate.id, reason: reason.trim() },
      {
        onSuccess: () => {
          onClose();
          toast({
            title: t('certificates.revocation.done'),
            description: t('certificates.revocation.doneBody', { name }),
          });
        },
        onError: (error) =>
          toast({
            tone: 'danger',
            title: t('certificates.revocation.failed'),
            description: errorMessage(error, t),
          }),
      },
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      locked={isPending}
      tone="danger"
      icon={Ban}
      title={t('certificates.revocation.title')}
      description={t('certificates.revocation.body', { name, courseTitle, number })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('certificates.revocation.cancel')}
          </Button>
          <Button variant="danger" type="submit" form={form} loading={isPending}>
            {t('certificates.revocation.confirm')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={revoke} noValidate>
        <Field
          label={t('certificates.revocation.reason')}
          hint={t('certificates.revocation.reasonHint')}
          error={isWrong && t('certificates.revocation.reasonMissing')}
        >
          <Textarea
            value={reason}
            maxLength={revocation.reasonMax}
            onChange={(event) => {
              setReason(event.target.value);
              setIsWrong(false);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
