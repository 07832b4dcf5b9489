import { useTranslation } from 'react-i18next';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { ReactNode } from 'react';
import type { Named } from './assignment-draft.ts';
import { useSearchUsers } from './assignments.api.ts';

/** A user in the search results, with the email to distinguish equal names. */
export type FoundUser = Named & { email: string };

/** Search results of users, each rendered by `children`. */
export function UserSearchResults({
  organizationId,
  search,
  before,
  children,
}: {
  organizationId: string;
  search: string;
  /** Other results, rendered above the users. */
  before?: ReactNode;
  children: (user: FoundUser) => ReactNode;
}) {
  const { t } = useTranslation();
  const { data, error, refetch } = useSearchUsers(organizationId, search);
  if (error && !data) {
    const title = t('assignments.people.failed');
    return <FetchFailed title={title} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-28" />;
  if (data.users.length === 0 && !before) {
    return <p className="py-3 text-sm text-muted">{t('assignments.people.none')}</p>;
  }
  return (
    <>
      <ul aria-label={t('assignments.people.results')} className="grid gap-1">
        {before}
        {data.users.map(({ id, fullName, email }) => (
          <li key={id}>{children({ id, name: fullName || email, email })}</li>
        ))}
      </ul>
      {data.nextCursor && (
        <p className="mt-2 text-xs text-subtle">{t('assignments.people.more')}</p>
      )}
    </>
  );
}
