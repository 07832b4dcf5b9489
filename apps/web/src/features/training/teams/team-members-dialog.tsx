import type { Team } from '@atrium/contracts/training/assignments';
import { UserPlus, UsersRound, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useUpdateTeamMembers, useTeamMembers } from '../assignments/assignments.api.ts';
import { UserSearchResults } from '../assignments/user-search-results.tsx';

type TeamProps = { organizationId: string; team: Team };
type Change = ReturnType<typeof useUpdateTeamMembers>['mutate'];

const debounceMs = 300;

function Members({ organizationId, team, onChange }: TeamProps & { onChange: Change }) {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTeamMembers(
    organizationId,
    team.id,
  );
  if (error && !data) {
    const title = t('assignments.people.failed');
    return <FetchFailed title={title} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-24" />;
  if (data.length === 0) {
    return <p className="text-sm text-muted">{t('assignments.teams.noMembers')}</p>;
  }
  return (
    <div className="max-h-52 overflow-y-auto">
      <ul aria-label={t('assignments.teams.members')}>
        {data.map(({ id, fullName, email }) => (
          <li key={id} className="flex min-h-9 items-center gap-2 text-sm">
            <span className="min-w-0 flex-1 wrap-anywhere">{fullName || email}</span>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={t('assignments.teams.remove', { name: fullName || email })}
              onClick={() => onChange({ add: [], remove: [id] })}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="ghost"
          size="sm"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('assignments.teams.more')}
        </Button>
      )}
    </div>
  );
}

/** Members of a team. Adding and removing takes effect immediately. */
export function TeamMembersDialog({
  organizationId,
  team,
  onClose,
}: TeamProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), debounceMs);
  const { data: members = [] } = useTeamMembers(organizationId, team.id);
  const { mutate, error } = useUpdateTeamMembers(organizationId, team.id);
  const isMember = (userId: string) => members.some(({ id }) => id === userId);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      icon={UsersRound}
      title={team.name}
      description={t('assignments.teams.size', { count: team.memberCount })}
      className="max-w-lg"
      footer={<Button onClick={onClose}>{t('assignments.teams.done')}</Button>}
    >
      <div tabIndex={-1} className="grid gap-4 focus:outline-none">
        <Members organizationId={organizationId} team={team} onChange={mutate} />
        {error && (
          <p role="alert" className="text-sm text-danger-text">
            {errorMessage(error, t)}
          </p>
        )}
        <section className="grid gap-2.5 border-t border-border pt-4">
          <h3 className="text-sm font-medium">{t('assignments.teams.add')}</h3>
          <SearchInput
            label={t('assignments.people.find')}
            placeholder={t('assignments.people.find')}
            value={typed}
            maxLength={100}
            onChange={(event) => setTyped(event.target.value)}
            className="w-full"
          />
          <div className="max-h-44 overflow-y-auto" aria-live="polite">
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
                    aria-label={isMember(id) ? undefined : t('assignments.teams.addOne', { name })}
                    onClick={() => mutate({ add: [id], remove: [] })}
                  >
                    <UserPlus aria-hidden />
                    {isMember(id)
                      ? t('assignments.teams.isMember')
                      : t('assignments.teams.addShort')}
                  </Button>
                </span>
              )}
            </UserSearchResults>
          </div>
        </section>
      </div>
    </Dialog>
  );
}
