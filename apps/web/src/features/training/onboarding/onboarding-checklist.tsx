import type { OnboardingStep } from '@atrium/contracts/training/constants';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths/paths.ts';
import { Checklist } from '../../../ui/checklist/checklist.tsx';
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx';
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

/** First steps of an organization above its overview, until they are done or hidden. */
export function OnboardingChecklist({
  organization,
  children,
}: {
  organization: { id: string; name: string };
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { data, isPending } = useOnboarding(organization.id);
  const hiding = useHideOnboarding(organization.id);
  // Waits, so that the checklist doesn't push the overview down when it is loaded.
  if (isPending) return <TableSkeleton />;
  if (!data) return children;
  const steps = data.steps.map(({ step, isDone }) => ({
    id: step,
    title: t(`onboarding.steps.${step}.title`),
    body: t(`onboarding.steps.${step}.body`),
    action: t(`onboarding.steps.${step}.action`),
    to: targets[step],
    isDone,
    isOptional: optionalSteps.has(step),
  }));
  return (
    <Checklist
      title={t('onboarding.title', { name: organization.name })}
      steps={steps}
      isHidden={data.isHidden}
      hiding={hiding}
    >
      {children}
    </Checklist>
  );
}
