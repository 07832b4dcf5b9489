import { mailCode } from '@atrium/contracts/identity/constants';
import { erasureDays } from '@atrium/contracts/privacy/constants';
import type { OwnErasure } from '@atrium/contracts/privacy/privacy';
import { CircleAlert, Mail, UserX } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-time.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { OwnerProof, type ProofOwner } from '../../identity/index.ts';
import { KeptEvidence } from './kept-evidence.tsx';
import { useRequestErasureCode } from './privacy.api.ts';
import { useEraseForm } from './use-erase-form.ts';

/** The account to erase, as its profile shows it. */
export type Owner = ProofOwner;

type SecretProps = { value: string; onChange: (value: string) => void; error: string | undefined };

function PasswordField({ value, onChange, error }: SecretProps) {
  const { t } = useTranslation();
  const label = t('privacy.dialog.password');
  return (
    <Field label={label} error={error}>
      <PasswordInput
        label={label.toLowerCase()}
        autoComplete="current-password"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

/** Sends a code by email and shows the field for it. */
function CodeField({ email, value, onChange, error }: SecretProps & { email: string }) {
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess, error: failure } = useRequestErasureCode();
  return (
    <div className="grid gap-3">
      {isSuccess ? (
        <Field
          label={t('privacy.dialog.code')}
          error={error}
          hint={t('privacy.dialog.codeHint', { email, count: mailCode.minutes })}
        >
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={mailCode.digits}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className="tnum"
          />
        </Field>
      ) : (
        <p className="text-ui text-muted">{t('privacy.dialog.noCodeHint')}</p>
      )}
      {failure && (
        <Alert tone="danger" icon={CircleAlert} title={t('privacy.dialog.codeFailed')}>
          {errorMessage(failure, t)}
        </Alert>
      )}
      <Button
        variant="secondary"
        className="w-fit max-md:w-full"
        loading={isPending}
        onClick={() => mutate()}
      >
        <Mail aria-hidden />
        {t(isSuccess ? 'privacy.dialog.resendCode' : 'privacy.dialog.sendCode')}
      </Button>
    </div>
  );
}

/** Says what erasing the account deletes and what stays, and asks for a proof of identity. */
export function EraseDialog({
  evidence,
  owner,
  onClose,
}: Pick<OwnErasure, 'evidence'> & { owner: Owner; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const formId = useId();
  const [dueAt] = useState(() => new Date(Date.now() + erasureDays * 86_400_000).toISOString());
  const form = useEraseForm(owner, onClose);
  const { proof, secretError: error } = form;
  const secret = { value: proof.value, onChange: proof.setValue, error };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={form.isPending}
      icon={UserX}
      tone="danger"
      title={t('privacy.dialog.title')}
      description={t('privacy.dialog.lead', { date: formatDate(dueAt, i18n.language) })}
      className="max-w-lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={form.isPending}>
            {t('privacy.dialog.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={form.isPending}>
            {t('privacy.dialog.submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <p className="text-ui text-muted">{t('privacy.dialog.gone')}</p>
        <p className="text-ui text-muted">{t('privacy.dialog.stays')}</p>
        <KeptEvidence evidence={evidence} />
        {proof.method === 'password' && <PasswordField {...secret} />}
        {proof.method === 'email_code' && <CodeField {...secret} email={owner.email} />}
        <OwnerProof proof={proof} error={error} disabled={form.isPending} />
        {form.otherError && (
          <Alert tone="danger" icon={CircleAlert} title={t('privacy.dialog.failed')}>
            {errorMessage(form.otherError, t)}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
