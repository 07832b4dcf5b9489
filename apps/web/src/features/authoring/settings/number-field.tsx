import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';

/** Field for a number that is set as soon as it is valid. Shows what was typed until then. */
export function NumberField<Value extends number | null>({
  label,
  hint,
  error,
  value,
  parse,
  onChange,
}: {
  label: string;
  hint: string;
  /** Shown while the text is invalid. */
  error: string;
  value: Value;
  /** Returns the number of a text, null for none where that is possible, or undefined if it is invalid. */
  parse: (text: string) => Value | undefined;
  onChange: (value: Value) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(value ?? '');
  const isValid = parse(text) !== undefined;
  return (
    <Field label={label} hint={hint} error={!isValid && error} className="w-72 max-md:w-full">
      <Input
        inputMode="numeric"
        autoComplete="off"
        className="tnum"
        value={text}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          const parsed = parse(currentTarget.value);
          if (parsed !== undefined) onChange(parsed);
        }}
        onBlur={() => isValid && setTyped(undefined)}
      />
    </Field>
  );
}
