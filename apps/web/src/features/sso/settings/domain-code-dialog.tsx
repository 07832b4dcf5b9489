import { domainMailboxes } from '@atrium/contracts/sso/constants';
import type { OrganizationDomain } from '@atrium/contracts/sso/sso';
import { Mail } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useSendDomainCode, useVerifyDomainCode, type Mailbox } from './sso-settings.api.ts';

/** Verifies a domain with a code that is sent to one of its mailboxes. */
export function DomainCodeDialog({
  organizationId,
  domain: { id, domain },
  onClose,
}: {
  organizationId: string;
  domain: Pick<OrganizationDomain, 'id' | 'domain'>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const [mailbox, setMailbox] = useState<Mailbox>('postmaster');
  const [code, setCode] = useState('');
  const sending = useSendDomainCode(organizationId, id);
  const verifying = useVerifyDomainCode(organizationId, id);
  const isComplete = code.trim() !== '';
  const submit = () => {
    if (!isComplete || verifying.isPending) return;
    verifying.mutate(code.trim(), {
      onSuccess: () => {
        toast({ tone: 'success', title: t('sso.settings.domains.nowVerified', { domain }) });
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={verifying.isPending}
      icon={Mail}
      title={t('sso.settings.domains.email.title', { domain })}
      description={t('sso.settings.domains.email.lead')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={verifying.isPending}>
            {t('sso.settings.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={!sending.isSuccess || !isComplete}
            loading={verifying.isPending}
          >
            {t('sso.settings.domains.email.submit')}
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
          submit();
        }}
      >
        <Field
          label={t('sso.settings.domains.email.mailbox')}
          error={sending.error && errorMessage(sending.error, t)}
        >
          <Select
            value={mailbox}
            onValueChange={setMailbox}
            options={domainMailboxes.map((value) => ({ value, label: `${value}@${domain}` }))}
          />
        </Field>
        <Button
          variant="secondary"
          className="w-fit max-md:w-full"
          loading={sending.isPending}
          onClick={() => sending.mutate(mailbox)}
        >
          {t(
            sending.isSuccess
              ? 'sso.settings.domains.email.resend'
              : 'sso.settings.domains.email.send',
          )}
        </Button>
        {sending.isSuccess && (
          <Field
            label={t('sso.settings.domains.email.code')}
            hint={t('sso.settings.domains.email.codeHint', {
              email: `${sending.variables}@${domain}`,
            })}
            error={verifying.error && errorMessage(verifying.error, t)}
          >
            <Input
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
