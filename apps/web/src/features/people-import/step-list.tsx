import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/styles/cn.ts';

const steps = ['file', 'columns', 'check', 'done'] as const;
export type ImportStep = (typeof steps)[number];

const marks = {
  past: 'bg-success text-white',
  current: 'bg-primary text-on-primary',
  next: 'border border-control text-subtle',
} as const;

/** Shows where in the import the user is. On phones only the current step has its name. */
export function StepList({ current }: { current: ImportStep }) {
  const { t } = useTranslation();
  const at = steps.indexOf(current);
  return (
    <ol aria-label={t('peopleImport.steps.label')} className="flex items-center gap-2.5">
      {steps.map((step, index) => {
        const state = index < at ? 'past' : index === at ? 'current' : 'next';
        return (
          <Fragment key={step}>
            {index > 0 && <li aria-hidden className="h-px w-6 bg-border-strong max-md:w-3" />}
            <li
              aria-current={state === 'current' ? 'step' : undefined}
              className="flex items-center gap-2 text-ui"
            >
              <span
                aria-hidden
                className={cn(
                  'grid size-6 place-items-center rounded-full text-xs font-medium [&_svg]:size-3.5',
                  marks[state],
                )}
              >
                {state === 'past' ? <Check /> : index + 1}
              </span>
              <span
                className={cn(
                  state === 'current' ? 'font-medium text-text' : 'text-muted max-md:sr-only',
                )}
              >
                {t(`peopleImport.steps.${step}`)}
              </span>
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}
