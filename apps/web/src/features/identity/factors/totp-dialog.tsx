import { Smartphone } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { CodeInput } from './code-input.tsx';
import { useConfirmTotp } from './factors.api.ts';

/** Sets up an authenticator app: its QR code, and the first code of the app. */
export function TotpDialog({
  setUp,
  onDone,
  onClose,
}: {
  setUp: { secret: string; qrCode: string };
  onDone: (recoveryCodes: string[] | null) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const [code, setCode] = useState('');
  const confirm = useConfirmTotp();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={confirm.isPending}
      icon={Smartphone}
      title={t('factors.own.app.dialog')}
      description={t('factors.own.app.scan')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={confirm.isPending}>
            {t('factors.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={confirm.isPending} disabled={code === ''}>
            {t('factors.own.app.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {/* White in both themes, because not every app reads inverted codes. */}
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(setUp.qrCode)}`}
          alt={t('factors.own.app.qrCode')}
          className="size-44 justify-self-center rounded-md bg-white"
        />
        <div className="text-ui text-muted">
          <p>{t('factors.own.app.manual')}</p>
          <code className="mt-1 block font-mono text-sm wrap-anywhere text-text select-all">
            {setUp.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
        </div>
        <Field
          label={t('factors.own.app.code')}
          error={confirm.error ? errorMessage(confirm.error, t) : undefined}
        >
          <CodeInput value={code} onChange={setCode} autoComplete="one-time-code" />
        </Field>
      </form>
    </Dialog>
  );
}
