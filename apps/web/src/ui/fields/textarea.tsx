import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/styles/cn.ts';
import { controlStyles } from './input.tsx';
import { useFieldControl } from './field-context.ts';

/** A multi-line text input; inside a Field it is labeled and described automatically. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldControl(rest);
  return (
    <textarea
      className={cn(controlStyles, 'min-h-24 px-3 py-2 text-sm', className)}
      {...rest}
      {...wiring}
    />
  );
}

/** Says that a field is full: browsers silently cut off pasted text beyond the limit. */
export function LimitNote({ text, max }: { text: string; max: number }) {
  const { t } = useTranslation();
  return (
    <p aria-live="polite" className="text-xs text-warning-text empty:hidden">
      {text.length >= max && t('courseEditor.full', { count: max })}
    </p>
  );
}
