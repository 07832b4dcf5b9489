import { type ComponentProps, type ReactNode, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/styles/cn.ts';
import { FieldContext } from './field-context.ts';

type FieldProps = {
  label: ReactNode;
  /** One control; wrappers around it are allowed. */
  children: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint and marks the control invalid. */
  error?: ReactNode;
  /** A message that changes while typing. Its space is reserved and changes are announced. */
  note?: ReactNode;
  optional?: boolean | undefined;
  /** At the right end of the label's line, e.g. "Forgot password?". */
  action?: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
};

function Line({
  id,
  error,
  note,
  hint,
}: { id: string } & Pick<FieldProps, 'error' | 'note' | 'hint'>) {
  const wrong = error ? <p className="text-xs text-danger-text">{error}</p> : undefined;
  if (note !== undefined) {
    return (
      <div id={id} aria-live="polite" className="min-h-4.5 text-xs">
        {wrong ?? note}
      </div>
    );
  }
  if (wrong) return <div id={id}>{wrong}</div>;
  if (!hint) return null;
  return (
    <p id={id} className="text-xs text-subtle">
      {hint}
    </p>
  );
}

/** Label, control and message, connected for screen readers with generated ids. */
export function Field({
  label,
  children,
  hint,
  error,
  note,
  optional,
  action,
  id: ownId,
  className,
}: FieldProps) {
  const { t } = useTranslation();
  const autoId = useId();
  const id = ownId ?? autoId;
  const lineId = `${id}-line`;
  const invalid = Boolean(error);
  const described = invalid || note !== undefined || Boolean(hint);
  const wiring = useMemo(
    () => ({ id, labelId: `${id}-label`, describedBy: described ? lineId : undefined, invalid }),
    [id, lineId, described, invalid],
  );
  return (
    <div className={cn('grid gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-2">
        <Label id={wiring.labelId} htmlFor={id}>
          {label}
          {optional && ' '}
          {optional && <span className="font-normal text-subtle">{t('ui.optional')}</span>}
        </Label>
        {action}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      <Line id={lineId} error={error} note={note} hint={hint} />
    </div>
  );
}

/** The visible label of a control. */
function Label({ className, children, ...rest }: ComponentProps<'label'>) {
  return (
    <label className={cn('text-ui font-medium text-text', className)} {...rest}>
      {children}
    </label>
  );
}
