import { UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { useKeepFocus } from '../../../lib/hooks/use-keep-focus.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { UserSearchResults } from '../assignments/user-search-results.tsx';
import { useGroupMembers, useUpdateGroupMembers } from './groups.api.ts';

const debounceMs = 300;

type GroupProps = { organizationId: string; groupId: string };
type Change = ReturnType<typeof useUpdateGroupMembers>['mutate'];

function AddPeople({ organizationId, groupId, onChange }: GroupProps & { onChange: Change }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), debounceMs);
  const { data: members = [] } = useGroupMembers(organizationId, groupId);
  const isMember = (userId: string) => members.some(({ id }) => id === userId);
  return (
    <div className="grid gap-2.5">
      <SearchInput
        label={t('groups.members.find')}
        placeholder={t('groups.members.find')}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
        className="w-full"
      />
      {search !== '' && (
        <div className="max-h-60 overflow-y-auto" aria-live="polite">
          <UserSearchResults organizationId={organizationId} search={search}>
            {({ id, name, email }) => (
              <span className="flex min-h-9 items-center gap-2 text-sm">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {name} {name !== email && <span className="text-subtle">{email}</span>}
                </span>
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={isMember(id)}
                  aria-label={isMember(id) ? undefined : t('groups.members.addOne', { name })}
                  onClick={() => onChange({ add: [id], remove: [] })}
                >
                  <UserPlus aria-hidden />
                  {t(isMember(id) ? 'groups.members.isMember' : 'groups.members.add')}
                </Button>
              </span>
            )}
          </UserSearchResults>
        </div>
      )}
    </div>
  );
}

function Members({ organizationId, groupId, onChange }: GroupProps & { onChange: Change }) {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useGroupMembers(
    organizationId,
    groupId,
  );
  const remove = (userId: string) => onChange({ add: [], remove: [userId] });
  // Removing a member removes the button that has the focus.
  const keepFocus = useKeepFocus<HTMLDivElement>();
  if (error && !data)
    return (
      <FetchFailed
        title={t('groups.members.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-24" />;
  return (
    <div {...keepFocus} tabIndex={-1} className="grid gap-4 focus:outline-none">
      {data.length === 0 ? (
        <p className="text-sm text-muted">{t('groups.members.none')}</p>
      ) : (
        <ul aria-label={t('groups.members.title')} className="divide-y divide-border">
          {data.map(({ id, fullName, email }) => (
            <li key={id} className="flex min-h-11 items-center gap-2 text-sm">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {fullName || email}{' '}
                {fullName && email !== '' && <span className="text-subtle">{email}</span>}
              </span>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={t('groups.members.remove', { name: fullName || email })}
                onClick={() => remove(id)}
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
          className="justify-self-start"
        >
          {t('groups.members.more')}
        </Button>
      )}
    </div>
  );
}

/** Members of a group without a rule. Adding and removing takes effect immediately. */
export function GroupMembers({ organizationId, groupId }: GroupProps) {
  const { t } = useTranslation();
  const { mutate, error } = useUpdateGroupMembers(organizationId, groupId);
  return (
    <section aria-label={t('groups.members.title')}>
      <Card>
        <CardHeader title={t('groups.members.title')} description={t('groups.members.lead')} />
        <div className="grid gap-4 p-5 max-md:p-4">
          <AddPeople organizationId={organizationId} groupId={groupId} onChange={mutate} />
          {error && (
            <p role="alert" className="text-sm text-danger-text">
              {errorMessage(error, t)}
            </p>
          )}
          <Members organizationId={organizationId} groupId={groupId} onChange={mutate} />
        </div>
      </Card>
    </section>
  );
}
