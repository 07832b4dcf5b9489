import type { OrganizationUser } from '@atrium/contracts/organizations/organizations';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths/paths.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { StatusDot } from '../../../ui/display/status-dot.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { displayNameOf } from '../people/display-name.ts';

/** The user's name, or N/A, as a link to their training record. */
export function UserName({
  user,
  organizationId,
}: {
  user: OrganizationUser;
  organizationId: string;
}) {
  const { t } = useTranslation();
  return (
    <Link
      to={paths.personOf(user.id, organizationId)}
      className={cn(
        'focus-ring rounded-sm wrap-anywhere hover:underline',
        user.fullName ? 'font-medium' : 'text-subtle',
      )}
    >
      {user.fullName || t('ui.notAvailable')}
      {!user.fullName && <span className="sr-only"> {user.email}</span>}
    </Link>
  );
}

/** Badge for the user's role. */
export function RoleBadge({ user }: { user: OrganizationUser }) {
  const { t } = useTranslation();
  const role = user.isOrgAdmin ? 'admin' : 'member';
  return (
    <Badge tone={user.isOrgAdmin ? 'primary' : 'neutral'} size="md">
      {t(`organization.users.badge.${role}`)}
    </Badge>
  );
}

/** Whether the user is active or deactivated. */
export function UserStatus({ user }: { user: OrganizationUser }) {
  const { t } = useTranslation();
  return (
    <StatusDot tone={user.status === 'active' ? 'success' : 'neutral'}>
      {t(`people.status.${user.status}`)}
    </StatusDot>
  );
}

/** Progress in the assigned courses, as the training matrix counts it, and in all courses. */
export function UserProgress({ user, className }: { user: OrganizationUser; className?: string }) {
  const { t } = useTranslation();
  const percent = user.progressStats.averageCompletion;
  const tint = percent >= 100 ? 'text-success-text' : percent > 0 ? 'text-text' : 'text-subtle';
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1 text-ui">
      <dt className="text-xs whitespace-nowrap text-subtle">
        {t('organization.users.requiredTraining')}
      </dt>
      <dd className="max-md:text-right">
        <RequiredTraining user={user} />
      </dd>
      <dt className="text-xs whitespace-nowrap text-subtle">
        {t('organization.users.allCourses')}
      </dt>
      <dd className="flex items-center gap-3 max-md:justify-end">
        <Progress
          value={percent}
          label={t('organization.users.progressOf', { name: displayNameOf(user) })}
          className={className}
        />
        <span className={cn('w-10 tnum max-md:text-right max-md:font-medium', tint)}>
          {percent}%
        </span>
      </dd>
    </dl>
  );
}

function RequiredTraining({ user }: { user: OrganizationUser }) {
  const { t } = useTranslation();
  const { required, upToDate } = user.requiredTraining;
  if (required === 0)
    return <span className="text-subtle">{t('organization.users.nothingRequired')}</span>;
  return (
    <span className={cn('tnum', upToDate === required ? 'text-success-text' : 'text-text')}>
      {t('organization.users.upToDate', { value: upToDate, required })}
    </span>
  );
}
