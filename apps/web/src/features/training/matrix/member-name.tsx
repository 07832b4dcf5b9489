import type { TrainingMember } from '@atrium/contracts/training/training';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';

/** Name of a user with their teams, or their email if they have none. */
export function MemberName({ user }: { user: TrainingMember }) {
  const { t } = useTranslation();
  const { fullName, email, teams } = user;
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
          {fullName ?? t('training.nameless')}
        </span>{' '}
        <span className="block truncate text-xs font-normal text-subtle">
          {teams.length > 0 ? teams.join(', ') : email}
        </span>
      </span>
    </span>
  );
}
