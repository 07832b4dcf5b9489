import { ArrowRight, Check, ListChecks, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorMessage } from '../../lib/http/error-message.ts';
import { cn } from '../../lib/styles/cn.ts';
import { Button } from '../buttons/button.tsx';
import { Card } from '../layout/card.tsx';
import { Ring } from '../progress/ring.tsx';

/** A step of a checklist. */
export type ChecklistStep = {
  id: string;
  title: string;
  body: string;
  /** Label of the link to the page where the step is done. */
  action: string;
  /** Absent while an earlier step must be done first. */
  to?: string | undefined;
  isDone: boolean;
  /** The checklist is complete without it. */
  isOptional: boolean;
};

/** Hides or shows the checklist. */
type Hiding = { isPending: boolean; error: Error | null; mutate: (isHidden: boolean) => void };

/** One step: done, the next one to do, or a later one. */
function StepRow({
  step,
  number,
  isNext,
}: {
  step: ChecklistStep;
  number: number;
  isNext: boolean;
}) {
  const { t } = useTranslation();
  const { title, isDone, to } = step;
  return (
    <li
      className={cn(
        'flex items-center gap-4 px-6 py-4 max-md:flex-wrap max-md:gap-x-3.5 max-md:px-4.5',
        isNext && 'bg-primary-soft',
      )}
    >
      <span
        aria-hidden
        className={cn(
          'grid size-8 shrink-0 place-items-center rounded-full text-sm font-medium tnum',
          isDone && 'bg-success text-on-success',
          isNext && 'bg-primary text-on-primary',
          !isDone && !isNext && 'border border-border-strong text-muted',
        )}
      >
        {isDone ? <Check className="size-4" /> : number}
      </span>
      <div className="min-w-0 flex-1 max-md:basis-[70%]">
        <p className={cn('font-medium', isDone && 'text-muted')}>
          {title}
          {step.isOptional && (
            <span className="ml-1.5 font-normal text-muted">{t('checklist.optional')}</span>
          )}
          {isDone && <span className="sr-only">, {t('checklist.done')}</span>}
        </p>
        <p className="text-ui text-muted">{step.body}</p>
      </div>
      {to !== undefined && (
        <Button
          asChild
          variant={isNext ? 'primary' : isDone ? 'ghost' : 'secondary'}
          className="max-md:ml-11.5"
        >
          <Link to={to}>
            {isDone ? t('checklist.change') : step.action}
            {isDone && <span className="sr-only">: {title}</span>}
            {isNext && <ArrowRight aria-hidden />}
          </Link>
        </Button>
      )}
    </li>
  );
}

function StepList({
  title,
  steps,
  hiding,
  className,
}: {
  title: string;
  steps: readonly ChecklistStep[];
  hiding: Hiding;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone, isOptional }) => !isDone && !isOptional);
  return (
    <section aria-label={title} className={className}>
      <Card className="mb-6 overflow-hidden">
        <div className="flex items-center gap-5 border-b border-border p-6 max-md:p-4.5">
          <Ring value={(done / steps.length) * 100} size={60} stroke={6}>
            <span className="text-sm font-medium tnum" aria-hidden>
              {t('checklist.count', { done, total: steps.length })}
            </span>
          </Ring>
          <div className="min-w-0 flex-1">
            <h2 className="font-heading text-xl wrap-break-word">{title}</h2>
            <p className="mt-0.5 text-sm text-muted">
              {t('checklist.lead', { done, total: steps.length })}
            </p>
          </div>
          <Button variant="ghost" loading={hiding.isPending} onClick={() => hiding.mutate(true)}>
            <X aria-hidden />
            {t('checklist.hide')}
          </Button>
        </div>
        {hiding.error && (
          <p role="alert" className="border-b border-border px-6 py-3 text-ui text-danger-text">
            {errorMessage(hiding.error, t)}
          </p>
        )}
        <ol className="divide-y divide-border">
          {steps.map((step, index) => (
            <StepRow key={step.id} step={step} number={index + 1} isNext={step === next} />
          ))}
        </ol>
      </Card>
    </section>
  );
}

/** First steps above the content of a page, until the required ones are done or the user hides them. */
export function Checklist({
  title,
  steps,
  isHidden,
  hiding,
  className,
  children,
}: {
  title: string;
  steps: readonly ChecklistStep[];
  isHidden: boolean;
  hiding: Hiding;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const isOpen = steps.some(({ isDone, isOptional }) => !isDone && !isOptional);
  return (
    <>
      {isOpen && !isHidden && (
        <StepList title={title} steps={steps} hiding={hiding} className={className} />
      )}
      {children}
      {isOpen && isHidden && (
        <Button
          variant="ghost"
          className="mt-6"
          loading={hiding.isPending}
          onClick={() => hiding.mutate(false)}
        >
          <ListChecks aria-hidden />
          {t('checklist.show')}
        </Button>
      )}
    </>
  );
}
