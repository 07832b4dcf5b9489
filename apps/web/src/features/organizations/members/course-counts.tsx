import type { OrganizationUser } from '@atrium/contracts/organizations/organizations';
import { CircleCheck, CircleDashed, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';

const kinds = [
  { kind: 'completed', icon: CircleCheck, tint: 'text-success-text' },
  { kind: 'inProgress', icon: Clock, tint: 'text-primary-text' },
  { kind: 'notStarted', icon: CircleDashed, tint: 'text-subtle' },
] as const;

/** Number of courses a user has completed, has in progress and has not started. */
export function CourseCounts({ stats }: { stats: OrganizationUser['progressStats'] }) {
  const { t } = useTranslation();
  const values = {
    completed: stats.completedCourses,
    inProgress: stats.inProgressCourses,
    notStarted: stats.notStartedCourses,
  };
  return (
    <span className="flex items-center gap-3.5 text-ui tnum">
      {kinds.map(({ kind, icon: Icon, tint }) => (
        <span
          key={kind}
          title={t(`organization.users.counts.${kind}`)}
          className={cn('inline-flex items-center gap-1', values[kind] > 0 ? tint : 'text-subtle')}
        >
          <Icon className="size-4" aria-hidden />
          <span aria-hidden>{values[kind]}</span>
          <span className="sr-only">
            {t(`organization.users.counts.${kind}Count`, { value: values[kind] })}
          </span>
        </span>
      ))}
    </span>
  );
}

/** Visual legend of the icons; screen readers get the label with every count. */
export function CountsLegend() {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-5 text-xs max-lg:hidden" aria-hidden>
      {kinds.map(({ kind, icon: Icon, tint }) => (
        <span key={kind} className="inline-flex items-center gap-1.5">
          <Icon className={cn('size-4', tint)} />
          {t(`organization.users.counts.${kind}`)}
        </span>
      ))}
    </span>
  );
}
