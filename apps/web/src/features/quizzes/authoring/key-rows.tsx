import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';

/** Rows of an answer key that can be added and removed, between two limits. */
export function KeyRows<Row extends { key: number }>({
  legend,
  hint,
  rows,
  min,
  max,
  addLabel,
  error,
  blank,
  onChange,
  children,
}: {
  legend: string;
  hint: string;
  rows: readonly Row[];
  min: number;
  max: number;
  addLabel: string;
  error: string | false | undefined;
  blank: (key: number) => Row;
  onChange: (rows: readonly Row[]) => void;
  children: (row: Row, index: number, change: (row: Row) => void) => ReactNode;
}) {
  const { t } = useTranslation();
  const list = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const nextKey = Math.max(0, ...rows.map(({ key }) => key)) + 1;
  return (
    <fieldset
      ref={list}
      tabIndex={-1}
      aria-describedby={id}
      className="grid gap-2 focus:outline-none"
    >
      <legend className="mb-1.5 text-ui font-medium">{legend}</legend>
      {rows.map((row, index) => (
        <div key={row.key} className="flex items-center gap-2">
          {children(row, index, (changed) =>
            onChange(rows.map((each) => (each.key === row.key ? changed : each))),
          )}
          <Button
            variant="ghost"
            size="icon-sm"
            disabled={rows.length <= min}
            aria-label={t('quizAuthoring.key.remove', { number: index + 1 })}
            onClick={() => {
              onChange(rows.filter(({ key }) => key !== row.key));
              // The focused button is removed with its row.
              list.current?.focus();
            }}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      ))}
      <p id={id} className={error ? 'text-xs text-danger-text' : 'text-xs text-subtle'}>
        {error || hint}
      </p>
      {rows.length < max && (
        <Button
          variant="link"
          size="sm"
          className="mt-0.5 justify-self-start max-md:min-h-(--target-min)!"
          onClick={() => onChange([...rows, blank(nextKey)])}
        >
          <Plus aria-hidden />
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}
