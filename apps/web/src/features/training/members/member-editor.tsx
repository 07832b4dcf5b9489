import { Check, UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { useKeepFocus } from '../../../lib/hooks/use-keep-focus.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import type { useTeamMembers } from '../assignments/assignments.api.ts';
import { type FoundUser, UserSearchResults } from '../assignments/user-search-results.tsx';

const debounceMs = 300;

type Members = ReturnType<typeof useTeamMembers>;
type Change = { add: string[]; remove: string[] };

function FoundPerson({
  user: { name, email },
  isMember,
  onAdd,
}: {
  user: FoundUser;
  isMember: boolean;
  onAdd: () => void;
}) {
  const { t } = useTranslation();
  return (
    <span className="flex min-h-9 items-center gap-2 text-sm">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {name} {name !== email && <span className="text-subtle">{email}</span>}
      </span>
      {/* A single button, so that it keeps focus once the person was added. */}
      <Button
        variant={isMember ? 'completed' : 'secondary'}
        size="sm"
        aria-disabled={isMember || undefined}
        aria-label={isMember ? undefined : t('assignments.members.addOne', { name })}
        onClick={isMember ? undefined : onAdd}
      >
        {isMember ? <Check aria-hidden /> : <UserPlus aria-hidden />}
        {t(isMember ? 'assignments.members.isMember' : 'assignments.members.add')}
      </Button>
    </span>
  );
}

function AddPeople({
  organizationId,
  members,
  onAdd,
}: {
  organizationId: string;
  members: Members['data'];
  onAdd: (userId: string) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), debounceMs);
  return (
    <div className="grid gap-2.5">
      <SearchInput
        label={t('assignments.members.find')}
        placeholder={t('assignments.members.find')}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
        className="w-full"
      />
      {search !== '' && (
        <div className="max-h-60 overflow-y-auto" aria-live="polite">
          <UserSearchResults organizationId={organizationId} search={search}>
            {(user) => (
              <FoundPerson
                user={user}
                isMember={members?.some(({ id }) => id === user.id) ?? false}
                onAdd={() => onAdd(user.id)}
              />
            )}
          </UserSearchResults>
        </div>
      )}
    </div>
  );
}

function MemberList({
  members: { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage },
  onRemove,
}: {
  members: Members;
  onRemove: (userId: string) => void;
}) {
  const { t } = useTranslation();
  // Removing a member removes the button that has the focus.
  const keepFocus = useKeepFocus<HTMLDivElement>();
  if (error && !data)
    return (
      <FetchFailed
        title={t('assignments.members.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-24" />;
  return (
    <div
      {...keepFocus}
      tabIndex={-1}
      className="max-h-96 overflow-y-auto border-t border-border pt-2 focus:outline-none"
    >
      {data.length === 0 ? (
        <p className="pt-2 text-sm text-muted">{t('assignments.members.none')}</p>
      ) : (
        <ul aria-label={t('assignments.members.title')} className="divide-y divide-border">
          {data.map(({ id, fullName, email }) => (
            <li key={id} className="flex min-h-11 items-center gap-2 text-sm">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {fullName || email}{' '}
                {fullName && email !== '' && <span className="text-subtle">{email}</span>}
              </span>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={t('assignments.members.remove', { name: fullName || email })}
                onClick={() => onRemove(id)}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          variant="ghost"
          size="sm"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="mt-4"
        >
          {t('assignments.members.more')}
        </Button>
      )}
    </div>
  );
}

/** Members of a team, or of a group without a rule. Adding and removing takes effect immediately. */
export function MemberEditor({
  organizationId,
  members,
  update: { mutate, error },
}: {
  organizationId: string;
  members: Members;
  update: { mutate: (change: Change) => void; error: Error | null };
}) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4">
      <AddPeople
        organizationId={organizationId}
        members={members.data}
        onAdd={(id) => mutate({ add: [id], remove: [] })}
      />
      {error && (
        <p role="alert" className="text-sm text-danger-text">
          {errorMessage(error, t)}
        </p>
      )}
      <MemberList members={members} onRemove={(id) => mutate({ add: [], remove: [id] })} />
    </div>
  );
}
