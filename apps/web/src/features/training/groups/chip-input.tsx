import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ValueOption } from './use-rule-names.ts';

/** Several values as chips, chosen from options by typing; other texts are accepted if `isFree`, else reported below. */
export function ChipInput({
  label,
  values,
  options,
  isLoaded,
  isFree,
  nameOf,
  onChange,
}: {
  label: string;
  values: readonly string[];
  options: readonly ValueOption[];
  /** False while it is not known which texts are options. */
  isLoaded: boolean;
  isFree: boolean;
  nameOf: (value: string) => string;
  onChange: (values: readonly string[]) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const messageId = useId();
  const left = options.filter(({ value }) => !values.includes(value));
  const find = (text: string) =>
    options.find((option) => option.label.toLowerCase() === text.trim().toLowerCase())?.value;
  const add = (value: string) => {
    if (value === '') return;
    if (!values.includes(value)) onChange([...values, value]);
    setTyped('');
    setUnknown(false);
  };
  const remove = (value: string) => {
    onChange(values.filter((each) => each !== value));
    // The focused button is removed with its chip.
    input.current?.focus();
  };
  const commit = () => {
    const value = find(typed) ?? (isFree ? typed.trim() : undefined);
    if (value === undefined) setUnknown(isLoaded && typed.trim() !== '');
    else add(value);
  };
  return (
    <div className="min-w-0 flex-1">
      <div className="flex min-h-(--control-md) min-w-0 flex-wrap items-center gap-1.5 rounded-md border border-control bg-surface px-2 py-1 focus-within:border-ring focus-within:ring-3 focus-within:ring-ring/25 has-aria-invalid:border-danger max-md:min-h-(--target-min)">
        {values.map((value) => (
          <span
            key={value}
            className="inline-flex max-w-full min-w-0 items-center rounded-sm bg-primary-soft pl-2 text-xs font-medium text-primary-text"
          >
            <span className="truncate">{nameOf(value)}</span>
            <button
              type="button"
              aria-label={t('groups.removeValue', { name: nameOf(value) })}
              onClick={() => remove(value)}
              className="focus-ring grid size-6 shrink-0 place-items-center rounded-sm hover:bg-primary-soft-hover"
            >
              <X className="size-3.5" aria-hidden />
            </button>
          </span>
        ))}
        <input
          ref={input}
          aria-label={label}
          aria-invalid={isUnknown}
          aria-describedby={messageId}
          list={listId}
          value={typed}
          maxLength={200}
          placeholder={values.length === 0 ? t('groups.valuePlaceholder') : ''}
          onChange={({ target }) => {
            // A choice from the list replaces the whole text at once.
            const chosen = find(target.value);
            const isChosen = chosen !== undefined && target.value.length > typed.length + 1;
            if (isChosen) add(chosen);
            else {
              setTyped(target.value);
              setUnknown(false);
            }
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              commit();
            }
            if (event.key === 'Backspace' && typed === '') onChange(values.slice(0, -1));
          }}
          onBlur={commit}
          className="min-w-24 flex-1 bg-transparent text-sm text-text placeholder:text-subtle focus:outline-none"
        />
        <datalist id={listId}>
          {left.map(({ value, label: text }) => (
            <option key={value} value={text} aria-label={text} />
          ))}
        </datalist>
      </div>
      <p id={messageId} aria-live="polite" className="text-xs text-danger-text not-empty:mt-1">
        {isUnknown && t('groups.noMatch')}
      </p>
    </div>
  );
}
