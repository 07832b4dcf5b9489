import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import type { OrganizationForm } from './use-organization-form.ts';

/** Maximum length of an organization's name. */
export const nameMax = 120;

/** Fields for an organization's name and its derived slug. */
export function OrganizationFields({
  form,
  withHint = false,
}: {
  form: OrganizationForm;
  withHint?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Field label={t('enterprise.create.name')} error={form.nameError}>
        <Input
          autoComplete="off"
          maxLength={nameMax}
          value={form.fields.name}
          onChange={(event) => form.setName(event.target.value)}
        />
      </Field>
      <Field
        label={t('enterprise.create.slug')}
        error={form.slugProblem}
        hint={withHint && t('enterprise.create.slugHint')}
      >
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={nameMax}
          value={form.fields.slug}
          onChange={(event) => form.setSlug(event.target.value)}
          onBlur={form.checkSlug}
          className="font-mono text-ui"
        />
      </Field>
    </>
  );
}
