import type { TrainingMember } from '@atrium/contracts/training/training';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { joinNames } from '../../../lib/format/join-names.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { useAccess } from '../matrix-data/training.api.ts';

/** Name of a user, as a link to their training record for admins, with their teams, or their email if they have none. */
export function MemberName({ user }: { user: TrainingMember }) {
  const { t } = useTranslation();
  const access = useAccess();
  const { fullName, email, teams } = user;
  const name = fullName ?? t('training.nameless');
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={fullName} email={email} className="size-8 text-xs" />
      <span className="min-w-0">
        <span
          className={cn(
            'block truncate leading-tight',
            fullName === null ? 'text-subtle' : 'font-medium',
          )}
        >
          {access.as !== 'auditor' ? (
            <Link
              to={paths.personOf(user.id, access.organizationId)}
              className="focus-ring rounded-sm hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </span>{' '}
        <span className="block truncate text-xs font-normal text-subtle">
          {teams.length > 0 ? joinNames(teams) : email}
        </span>
      </span>
    </span>
  );
}
