import { sso } from '@atrium/contracts/sso/constants';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import type { ConnectionDraft, DraftErrors } from './connection-form.ts';
import { CopyField } from './copy-field.tsx';

type Props = {
  draft: ConnectionDraft;
  onChange: (changes: Partial<ConnectionDraft>) => void;
  errors: DraftErrors;
  /** The saved connection has the same protocol, so its secret or metadata can stay. */
  isStored: boolean;
};

const textFields = ['name', 'issuer', 'clientId', 'clientSecret', 'scopes', 'metadataUrl'] as const;

function TextField({
  field,
  hint,
  type = 'text',
  draft,
  onChange,
  errors,
}: Omit<Props, 'isStored'> & {
  field: (typeof textFields)[number];
  hint?: string;
  type?: 'text' | 'url' | 'password';
}) {
  const { t } = useTranslation();
  const error = errors[field];
  return (
    <Field
      label={t(`sso.settings.form.${field}`)}
      hint={hint}
      error={error && t(`sso.settings.form.${error}`)}
    >
      <Input
        type={type}
        autoComplete={type === 'password' ? 'new-password' : 'off'}
        value={draft[field]}
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
    </Field>
  );
}

/** Name of the identity provider and the fields of its protocol. */
export function ProviderFields({
  isStored,
  callbackUrl,
  ...form
}: Props & { callbackUrl: string }) {
  const { t } = useTranslation();
  const { draft, onChange } = form;
  const name = <TextField {...form} field="name" hint={t('sso.settings.form.nameHint')} />;
  if (draft.protocol === 'oidc') {
    return (
      <>
        {name}
        <TextField {...form} field="issuer" type="url" hint={t('sso.settings.form.issuerHint')} />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <TextField {...form} field="clientId" />
          <TextField
            {...form}
            field="clientSecret"
            type="password"
            {...(isStored && { hint: t('sso.settings.form.secretHint') })}
          />
        </div>
        <TextField {...form} field="scopes" hint={t('sso.settings.form.scopesHint')} />
        <CopyField label={t('sso.settings.urls.callback')} value={callbackUrl} />
      </>
    );
  }
  return (
    <>
      {name}
      <TextField
        {...form}
        field="metadataUrl"
        type="url"
        hint={t('sso.settings.form.metadataUrlHint', { count: sso.metadataHours })}
      />
      <Field
        label={t('sso.settings.form.metadata')}
        optional
        hint={t(
          isStored ? 'sso.settings.form.metadataSavedHint' : 'sso.settings.form.metadataHint',
        )}
      >
        <Textarea
          value={draft.metadata}
          spellCheck={false}
          onChange={({ target }) => onChange({ metadata: target.value })}
          className="font-mono text-xs"
        />
      </Field>
      {!isStored && <p className="text-ui text-muted">{t('sso.settings.form.samlUrlsHint')}</p>}
    </>
  );
}
