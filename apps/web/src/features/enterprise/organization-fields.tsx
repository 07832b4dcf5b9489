import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { OrganizationForm } from './use-organization-form.ts';

const longest = 120;

/** An organization's name and the slug that follows it. */
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
      <Field label={t('enterprise.create.name')}>
        <Input
          autoComplete="off"
          maxLength={longest}
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
          maxLength={longest}
          value={form.fields.slug}
          onChange={(event) => form.setSlug(event.target.value)}
          onBlur={form.checkSlug}
          className="font-mono text-ui"
        />
      </Field>
    </>
  );
}
