import { memberDetails } from '@atrium/contracts/organizations/constants';
import type { MemberField } from '@atrium/contracts/organizations/people';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/choices/select.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';

const none = 'none';

/** Returns the options of a field with a fixed list of values; undefined for other fields. */
export function useFieldOptions() {
  const { t } = useTranslation();
  return ({ type, choices }: MemberField) => {
    if (type === 'boolean')
      return [
        { value: 'true', label: t('people.yes') },
        { value: 'false', label: t('people.no') },
      ];
    return type === 'choice' ? choices.map((value) => ({ value, label: value })) : undefined;
  };
}

/** The value of a custom field in a form, as text. */
export function CustomFieldInput({
  field,
  value,
  error,
  onChange,
}: {
  field: MemberField;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  const options = useFieldOptions()(field);
  // A value whose choice was removed stays until another is chosen.
  const removed =
    value !== '' && options?.every((option) => option.value !== value)
      ? [{ value, label: value }]
      : [];
  return (
    <Field label={field.name} optional={!field.isRequired} error={error}>
      {options ? (
        <Select
          size="lg"
          value={value || none}
          onValueChange={(next) => onChange(next === none ? '' : next)}
          options={[{ value: none, label: t('people.noValue') }, ...options, ...removed]}
        />
      ) : (
        <Input
          type={field.type === 'date' ? 'date' : 'text'}
          {...(field.type === 'number' && { inputMode: 'decimal' })}
          maxLength={memberDetails.fieldTextLength}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
