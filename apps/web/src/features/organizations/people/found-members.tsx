import type { OrganizationUser } from '@atrium/contracts/organizations/organizations';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { displayNameOf } from './display-name.ts';
import { useFoundMembers } from './people.api.ts';

const typingPauseMs = 300;

/** Members that match a typed text, without the given one; each is a button that chooses the member. */
export function FoundMembers({
  organizationId,
  typed,
  exceptId,
  onChoose,
}: {
  organizationId: string;
  typed: string;
  exceptId: string;
  onChoose: (member: OrganizationUser) => void;
}) {
  const { t } = useTranslation();
  const text = typed.trim();
  const search = useDebounced(text, typingPauseMs);
  const { data, error, refetch, isPlaceholderData } = useFoundMembers(organizationId, search);
  if (text === '') return null;
  if (error && !data)
    return (
      <FetchFailed
        title={t('people.find.failed')}
        error={error}
        onRetry={() => void refetch()}
        className="mt-1.5"
      />
    );
  if (!data)
    return (
      <div aria-busy className="mt-1.5">
        <span className="sr-only">{t('people.find.loading')}</span>
        <Skeleton className="h-28" />
      </div>
    );
  const found = data.users.filter(({ id }) => id !== exceptId);
  return (
    <ul
      aria-label={t('people.find.list')}
      aria-busy={isPlaceholderData || search !== text}
      className="mt-1.5 grid grid-cols-1 gap-0.5"
    >
      {found.map((member) => (
        <li key={member.id}>
          <button
            type="button"
            onClick={() => onChoose(member)}
            className="focus-ring flex w-full items-baseline gap-2 rounded-md px-3 py-2 text-left text-sm hover:bg-hover max-md:min-h-(--target-min)"
          >
            <span className="min-w-0 truncate font-medium">{displayNameOf(member)}</span>
            <span className="min-w-0 truncate text-xs text-subtle">
              {member.details.employeeId ?? member.email}
            </span>
          </button>
        </li>
      ))}
      {found.length === 0 && (
        <li className="px-3 py-2 text-sm text-muted">{t('people.find.none')}</li>
      )}
    </ul>
  );
}
