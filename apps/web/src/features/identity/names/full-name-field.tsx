import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { nameError } from './name-checker.ts';

/** The name people see. Several people can have the same one. */
export function FullNameField({
  value,
  onValueChange,
  showProblems = false,
  ref,
}: {
  value: string;
  onValueChange: (name: string) => void;
  /** Shows errors before the field was left, after an attempt to save. */
  showProblems?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}) {
  const { t } = useTranslation();
  const [isLeft, setLeft] = useState(false);
  const problem = isLeft || showProblems ? nameError(value) : undefined;
  return (
    <Field label={t('names.label')} error={problem && t(`names.fullName.${problem}`)}>
      <Input
        ref={ref}
        value={value}
        onChange={({ target }) => onValueChange(target.value)}
        onBlur={() => setLeft(true)}
        name="name"
        autoComplete="name"
        inputSize="xl"
      />
    </Field>
  );
}
