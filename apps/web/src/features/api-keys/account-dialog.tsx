import type { ServiceAccount } from '@atrium/contracts/api-keys/api-keys';
import { apiKeys } from '@atrium/contracts/api-keys/constants';
import { CircleAlert, KeyRound, RefreshCw } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/http/api-error.ts';
import { errorMessage } from '../../lib/http/error-message.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { Textarea } from '../../ui/fields/textarea.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DiscardQuestion } from '../../ui/overlays/discard-question.tsx';
import { toast } from '../../ui/toasts/toast-store.ts';
import { AccountKeys } from './account-keys.tsx';
import { useUpdateServiceAccount } from './api-keys.api.ts';
import { ResponsibleAdmin } from './responsible-admin.tsx';
import { ScopeSwitches } from './scope-switches.tsx';

/** Returns the networks of a text with one per line. */
const toNetworks = (text: string) =>
  text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns whether the server rejected a network. Other errors are not about this field. */
function isAboutNetworks(error: Error): boolean {
  const fields = error instanceof ApiError ? error.details['fields'] : undefined;
  return (
    typeof fields === 'object' &&
    fields !== null &&
    Object.keys(fields).some((field) => field.includes('allowedNetworks'))
  );
}

type Props = {
  organizationId: string;
  account: ServiceAccount;
  onRotate: () => void;
  onClose: () => void;
};

function useTermsForm({ organizationId, account, onClose }: Omit<Props, 'onRotate'>) {
  const { t } = useTranslation();
  const [name, setName] = useState(account.name);
  const [scopes, setScopes] = useState(account.scopes);
  const [networks, setNetworks] = useState(account.allowedNetworks.join('\n'));
  const { mutate, isPending, error } = useUpdateServiceAccount(organizationId, account);
  const isComplete = name.trim() !== '' && scopes.length > 0;
  const isChanged =
    name.trim() !== account.name ||
    scopes.toSorted().join() !== account.scopes.toSorted().join() ||
    toNetworks(networks).join() !== account.allowedNetworks.join();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isComplete || isPending) return;
    mutate(
      { name: name.trim(), scopes, allowedNetworks: toNetworks(networks) },
      {
        onSuccess: () => {
          toast({ tone: 'success', title: t('apiKeys.detail.saved') });
          onClose();
        },
      },
    );
  };
  return {
    name,
    setName,
    scopes,
    setScopes,
    networks,
    setNetworks,
    isComplete,
    isChanged,
    isPending,
    error,
    submit,
  };
}

/** A service account: its keys, and what they may do from where. */
export function AccountDialog({ organizationId, account, onRotate, onClose }: Props) {
  const { t } = useTranslation();
  const formId = useId();
  const form = useTermsForm({ organizationId, account, onClose });
  const isInUse = account.revokedAt === null;
  const [next, setNext] = useState<'close' | 'rotate'>();
  const close = () => (form.isChanged ? setNext('close') : onClose());
  const rotate = () => (form.isChanged ? setNext('rotate') : onRotate());
  const isWrongNetwork = form.error !== null && isAboutNetworks(form.error);
  return (
    <Dialog
      open
      onOpenChange={close}
      locked={form.isPending}
      icon={KeyRound}
      title={account.name}
      description={t(isInUse ? 'apiKeys.detail.lead' : 'apiKeys.detail.revokedNote')}
      footer={
        isInUse ? (
          <>
            <Button variant="secondary" onClick={rotate} disabled={form.isPending}>
              <RefreshCw aria-hidden />
              {t('apiKeys.rotate.action')}
            </Button>
            <Button
              type="submit"
              form={formId}
              loading={form.isPending}
              disabled={!form.isComplete}
            >
              {t('apiKeys.detail.save')}
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            {t('apiKeys.detail.close')}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <AccountKeys organizationId={organizationId} account={account} />
        {isInUse && <ResponsibleAdmin organizationId={organizationId} account={account} />}
        {isInUse && (
          <form id={formId} noValidate onSubmit={form.submit} className="grid gap-4">
            <Field label={t('apiKeys.form.name')}>
              <Input
                autoComplete="off"
                maxLength={apiKeys.maxNameLength}
                value={form.name}
                onChange={({ target }) => form.setName(target.value)}
              />
            </Field>
            <Field
              label={t('apiKeys.form.networks')}
              hint={t('apiKeys.form.networksHint')}
              error={isWrongNetwork && t('apiKeys.form.networksInvalid')}
            >
              <Textarea
                rows={3}
                value={form.networks}
                onChange={({ target }) => form.setNetworks(target.value)}
                className="font-mono text-xs"
              />
            </Field>
            <div className="-mx-5 border-t border-border">
              <ScopeSwitches scopes={form.scopes} onChange={form.setScopes} />
            </div>
            {form.error && !isWrongNetwork && (
              <Alert tone="danger" icon={CircleAlert} title={t('apiKeys.detail.failed')}>
                {errorMessage(form.error, t)}
              </Alert>
            )}
          </form>
        )}
      </div>
      <DiscardQuestion
        isChanged={form.isChanged}
        isAsking={next !== undefined}
        onDiscard={next === 'rotate' ? onRotate : onClose}
        onStay={() => setNext(undefined)}
      />
    </Dialog>
  );
}
