import { type apiKeyDays, apiKeys } from '@atrium/contracts/api-keys/constants';
import type { ApiScope } from '@atrium/contracts/scopes/constants';
import { Plus } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/http/error-message.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { scrollToError } from '../../ui/fields/scroll-to-error.ts';
import { SettingCard } from '../../ui/layout/setting-card.tsx';
import { useCreateServiceAccount } from './api-keys.api.ts';
import type { NewKey } from './created-key.tsx';
import { DaysSelect } from './days-select.tsx';
import { ScopeSwitches } from './scope-switches.tsx';

type Draft = { name: string; days: (typeof apiKeyDays)[number]; scopes: ApiScope[] };
const emptyDraft: Draft = { name: '', days: apiKeys.defaultDays, scopes: ['people:read'] };

/** Creates a service account and its first key. */
export function NewKeyForm({
  organizationId,
  onCreated,
}: {
  organizationId: string;
  onCreated: (key: NewKey) => void;
}) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(emptyDraft);
  const [isSubmitted, setSubmitted] = useState(false);
  const { mutate, isPending, error } = useCreateServiceAccount(organizationId);
  const name = draft.name.trim();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    scrollToError(event.currentTarget);
    if (name === '' || draft.scopes.length === 0 || isPending) return;
    mutate(
      { ...draft, name, allowedNetworks: [] },
      {
        onSuccess: ({ account, key }) => {
          setDraft(emptyDraft);
          setSubmitted(false);
          onCreated({ name: account.name, key });
        },
      },
    );
  };
  return (
    <SettingCard title={t('apiKeys.form.title')}>
      <form noValidate onSubmit={submit} className="divide-y divide-border">
        <div className="grid grid-cols-1 items-start gap-4 px-5 py-4 md:grid-cols-2">
          <Field
            label={t('apiKeys.form.name')}
            hint={t('apiKeys.form.nameHint')}
            error={isSubmitted && name === '' ? t('apiKeys.form.nameMissing') : undefined}
          >
            <Input
              autoComplete="off"
              maxLength={apiKeys.maxNameLength}
              placeholder={t('apiKeys.form.namePlaceholder')}
              value={draft.name}
              onChange={({ target }) => setDraft({ ...draft, name: target.value })}
            />
          </Field>
          <DaysSelect value={draft.days} onChange={(days) => setDraft({ ...draft, days })} />
        </div>
        <ScopeSwitches
          scopes={draft.scopes}
          onChange={(scopes) => setDraft({ ...draft, scopes })}
        />
        <div className="px-5 py-3.5">
          {isSubmitted && draft.scopes.length === 0 && (
            <p role="alert" className="mb-3 text-sm text-danger-text">
              {t('apiKeys.form.scopesMissing')}
            </p>
          )}
          {error && (
            <p role="alert" className="mb-3 text-sm text-danger-text">
              {errorMessage(error, t)}
            </p>
          )}
          <Button type="submit" loading={isPending} className="max-md:w-full">
            <Plus aria-hidden />
            {t('apiKeys.form.create')}
          </Button>
        </div>
      </form>
    </SettingCard>
  );
}
