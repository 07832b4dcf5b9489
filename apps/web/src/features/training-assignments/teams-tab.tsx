import type { Team } from '@atrium/contracts/assignments';
import { Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FetchFailed } from '../../ui/fetch-failed.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useTeams } from './assignments.api.ts';
import { DeleteTeamDialog } from './delete-team-dialog.tsx';
import { TeamList } from './team-list.tsx';
import { TeamMembersDialog } from './team-members-dialog.tsx';
import { TeamNameDialog } from './team-name-dialog.tsx';

type Asked = { what: 'create' } | { what: 'rename' | 'members' | 'delete'; about: Team };

function AskedDialog({
  asked,
  teams,
  ...rest
}: {
  asked: Asked;
  teams: readonly Team[];
  organizationId: string;
  onClose: () => void;
}) {
  if (asked.what === 'create') return <TeamNameDialog {...rest} />;
  // Its figures change while its dialog is open.
  const team = teams.find(({ id }) => id === asked.about.id) ?? asked.about;
  switch (asked.what) {
    case 'rename':
      return <TeamNameDialog {...rest} team={team} />;
    case 'members':
      return <TeamMembersDialog {...rest} team={team} />;
    case 'delete':
      return <DeleteTeamDialog {...rest} team={team} />;
  }
}

/** The organization's teams: made, named, filled and dissolved. */
export function TeamsTab({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  const { data, error, refetch } = useTeams(organizationId);
  const create = (
    <Button size="md" onClick={() => setAsked({ what: 'create' })}>
      <Plus aria-hidden />
      {t('assignments.teams.create')}
    </Button>
  );
  const body = () => {
    if (error && !data) {
      const title = t('assignments.teams.failed');
      return <FetchFailed title={title} error={error} onRetry={() => void refetch()} />;
    }
    if (!data) return <TableSkeleton label={t('assignments.teams.loading')} />;
    if (data.length === 0) {
      return (
        <Card>
          <EmptyState
            icon={UsersRound}
            title={t('assignments.teams.empty.title')}
            body={t('assignments.teams.empty.body')}
            action={create}
          />
        </Card>
      );
    }
    return (
      <>
        <div className="flex justify-end max-md:[&>*]:flex-1">{create}</div>
        <TeamList
          teams={data}
          onMembers={(about) => setAsked({ what: 'members', about })}
          onRename={(about) => setAsked({ what: 'rename', about })}
          onDelete={(about) => setAsked({ what: 'delete', about })}
        />
      </>
    );
  };
  return (
    // What a dialog does may take away the button it came from.
    <div tabIndex={-1} className="focus:outline-none">
      {body()}
      {asked && (
        <AskedDialog
          asked={asked}
          teams={data ?? []}
          organizationId={organizationId}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
