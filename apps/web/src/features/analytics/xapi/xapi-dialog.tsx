import type { XapiStore } from '@atrium/contracts/analytics/xapi';
import { Database } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useSaveXapiStore } from './xapi-store.api.ts';

const isUrl = (text: string) => /^https?:\/\/[^\s/]+/.test(text);

/** Connects a learning record store, or changes it. */
export function XapiDialog({
  organizationId,
  store,
  onClose,
}: {
  organizationId: string;
  store: XapiStore | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const [url, setUrl] = useState(store?.url ?? '');
  const [username, setUsername] = useState(store?.username ?? '');
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error } = useSaveXapiStore(organizationId);
  const errors = {
    url: isUrl(url.trim()) ? undefined : t('xapi.form.urlInvalid'),
    username: /^[^:]+$/.test(username.trim()) ? undefined : t('xapi.form.usernameInvalid'),
    password: store || password !== '' ? undefined : t('xapi.form.passwordInvalid'),
  };
  const shown = isChecked ? errors : undefined;
  const submit = () => {
    setChecked(true);
    if (Object.values(errors).some(Boolean) || isPending) return;
    const isActive = store ? store.state !== 'paused' : true;
    mutate(
      { url: url.trim(), username: username.trim(), password, isActive },
      {
        onSuccess: () => {
          toast({ tone: 'success', title: t('xapi.form.saved') });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isPending}
      icon={Database}
      title={t(store ? 'xapi.form.editTitle' : 'xapi.form.connectTitle')}
      description={t('xapi.form.lead')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('xapi.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {t('xapi.form.submit')}
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
        <Field label={t('xapi.form.url')} hint={t('xapi.form.urlHint')} error={shown?.url}>
          <Input
            type="url"
            value={url}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2_000}
            onChange={({ target }) => setUrl(target.value)}
          />
        </Field>
        <Field label={t('xapi.form.username')} error={shown?.username}>
          <Input
            value={username}
            autoComplete="off"
            maxLength={200}
            onChange={({ target }) => setUsername(target.value)}
          />
        </Field>
        <Field
          label={t('xapi.form.password')}
          hint={store ? t('xapi.form.passwordHint') : undefined}
          error={shown?.password}
        >
          <PasswordInput
            value={password}
            autoComplete="off"
            maxLength={500}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Field>
        {error && (
          <p role="alert" className="text-sm text-danger-text">
            {errorMessage(error, t)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
