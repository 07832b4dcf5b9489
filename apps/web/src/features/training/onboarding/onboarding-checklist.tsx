import type { OnboardingStep } from '@atrium/contracts/training/constants';
import type { Onboarding } from '@atrium/contracts/training/onboarding';
import { ArrowRight, Check, ListChecks, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx';
import { Ring } from '../../../ui/progress/ring.tsx';
import { useHideOnboarding, useOnboarding } from './onboarding.api.ts';

const targets: Record<OnboardingStep, string> = {
  people: paths.adminTab('invitations'),
  team: `${paths.adminAssignments}?tab=teams`,
  assignment: paths.adminAssignments,
  report: paths.adminReports,
  admin: paths.adminTab('users'),
};

/** Steps an organization can do without. */
const optionalSteps: ReadonlySet<OnboardingStep> = new Set(['report', 'admin']);

type Step = Onboarding['steps'][number];

/** Whether all steps an organization needs are done. */
const isComplete = (steps: readonly Step[]) =>
  steps.every(({ step, isDone }) => isDone || optionalSteps.has(step));

/** One step: done, the next one to do, or a later one. */
function StepRow({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const { t } = useTranslation();
  const { step: name, isDone } = step;
  const action = (
    <Link to={targets[name]}>
      {t(isDone ? 'onboarding.change' : `onboarding.steps.${name}.action`)}
      {isDone && <span className="sr-only">: {t(`onboarding.steps.${name}.title`)}</span>}
      {isNext && <ArrowRight aria-hidden />}
    </Link>
  );
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
      <div className="min-w-0 flex-1">
        <p className={cn('font-medium', isDone && 'text-muted')}>
          {t(`onboarding.steps.${name}.title`)}
          {optionalSteps.has(name) && (
            <span className="ml-1.5 font-normal text-muted">{t('onboarding.optional')}</span>
          )}
          {isDone && <span className="sr-only">, {t('onboarding.done')}</span>}
        </p>
        <p className="text-ui text-muted">{t(`onboarding.steps.${name}.body`)}</p>
      </div>
      <Button
        asChild
        variant={isNext ? 'primary' : isDone ? 'ghost' : 'secondary'}
        className="max-md:ml-11.5"
      >
        {action}
      </Button>
    </li>
  );
}

function Checklist({ organization, steps }: { organization: Organization; steps: Step[] }) {
  const { t } = useTranslation();
  const hide = useHideOnboarding(organization.id);
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  const title = t('onboarding.title', { name: organization.name });
  return (
    <section aria-label={title}>
      <Card className="mb-6 overflow-hidden">
        <div className="flex items-center gap-5 border-b border-border p-6 max-md:p-4.5">
          <Ring value={(done / steps.length) * 100} size={60} stroke={6}>
            <span className="text-sm font-medium tnum" aria-hidden>
              {t('onboarding.count', { done, total: steps.length })}
            </span>
          </Ring>
          <div className="min-w-0 flex-1">
            <h2 className="font-heading text-xl wrap-break-word">{title}</h2>
            <p className="mt-0.5 text-sm text-muted">
              {t('onboarding.lead', { done, total: steps.length })}
            </p>
          </div>
          <Button variant="ghost" loading={hide.isPending} onClick={() => hide.mutate(true)}>
            <X aria-hidden />
            {t('onboarding.hide')}
          </Button>
        </div>
        {hide.error && (
          <p role="alert" className="border-b border-border px-6 py-3 text-ui text-danger-text">
            {errorMessage(hide.error, t)}
          </p>
        )}
        <ol className="divide-y divide-border">
          {steps.map((step, index) => (
            <StepRow key={step.step} step={step} number={index + 1} isNext={step === next} />
          ))}
        </ol>
      </Card>
    </section>
  );
}

type Organization = { id: string; name: string };

/** First steps of an organization above its overview, until they are done or hidden. */
export function OnboardingChecklist({
  organization,
  children,
}: {
  organization: Organization;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { data, isPending } = useOnboarding(organization.id);
  const show = useHideOnboarding(organization.id);
  // Waits, so that the checklist doesn't push the overview down when it is loaded.
  if (isPending) return <TableSkeleton />;
  const isOpen = data !== undefined && !isComplete(data.steps);
  return (
    <>
      {isOpen && !data.isHidden && <Checklist organization={organization} steps={data.steps} />}
      {children}
      {isOpen && data.isHidden && (
        <Button
          variant="ghost"
          className="mt-6"
          loading={show.isPending}
          onClick={() => show.mutate(false)}
        >
          <ListChecks aria-hidden />
          {t('onboarding.show')}
        </Button>
      )}
    </>
  );
}
