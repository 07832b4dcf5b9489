import { names } from '@atrium/contracts/identity/constants';
import { CircleCheck } from 'lucide-react';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { type NameState, nameError } from './name-checker.ts';
import type { NameCheck } from './use-name-check.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { NameSuggestions } from './name-suggestions.tsx';
import { Spinner } from '../../../ui/buttons/spinner.tsx';
import { useNameError, type FailedLookup } from './use-name-error.tsx';

type NameFieldProps = {
  value: string;
  onValueChange: (name: string) => void;
  /** From `useNameCheck(value)`. */
  check: NameCheck;
  /** Shows errors before the field was left, after an attempt to save. */
  showProblems?: boolean | undefined;
  failed?: FailedLookup | undefined;
  /** Shown in the reserved line while there is no message about the name. */
  hint?: string | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

function Mark({ state }: { state: NameState }) {
  return (
    <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center">
      {state.kind === 'checking' && <Spinner className="text-subtle" />}
      {state.kind === 'available' && (
        <CircleCheck className="size-4.5 text-success-text" aria-hidden />
      )}
    </span>
  );
}

function useNote(state: NameState, hint: string | undefined): ReactNode {
  const { t } = useTranslation();
  if (state.kind === 'checking') return <p className="text-subtle">{t('names.checking')}</p>;
  if (state.kind === 'available') {
    return <p className="font-medium text-success-text">{t('names.available')}</p>;
  }
  return hint ? <p className="text-subtle">{hint}</p> : '';
}

/** Username field, checked while typing; suggested names fill the field. */
export function NameField({
  value,
  onValueChange,
  check,
  showProblems = false,
  failed = 'name',
  hint,
  onBlur,
  ref,
}: NameFieldProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [isLeft, setIsLeft] = useState(false);
  const problem = isLeft || showProblems ? nameError(value) : undefined;
  const error = useNameError(check, problem, failed);
  const note = useNote(check.state, hint);
  const suggestions = check.state.kind === 'taken' ? check.state.suggestions : [];
  const choose = (name: string) => {
    onValueChange(name);
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={box}>
      <Field label={t('names.username')} error={error} note={note}>
        <div className="relative">
          <Input
            ref={ref}
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
            onBlur={() => {
              setIsLeft(true);
              onBlur?.();
            }}
            name="username"
            // The account is known to browsers by its email.
            autoComplete="nickname"
            inputSize="xl"
            valid={check.state.kind === 'available'}
            className="pr-10"
          />
          <Mark state={check.state} />
        </div>
      </Field>
      <NameSuggestions names={suggestions.slice(0, names.suggestions)} onChoose={choose} />
    </div>
  );
}
