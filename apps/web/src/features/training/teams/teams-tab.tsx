import type { Team } from '@atrium/contracts/training/assignments';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeams } from '../assignments/assignments.api.ts';
import { DeleteTeamDialog } from './delete-team-dialog.tsx';
import { TabList } from '../assignments/tab-list.tsx';
import { TeamList } from './team-list.tsx';
import { TeamMembersDialog } from './team-members-dialog.tsx';
import { TeamNameDialog } from './team-name-dialog.tsx';
import { TeamReportingDialog } from './team-reporting-dialog.tsx';

type DialogState =
  { kind: 'create' } | { kind: 'rename' | 'members' | 'reporting' | 'delete'; team: Team };

function ActiveDialog({
  dialog,
  teams,
  ...rest
}: {
  dialog: DialogState;
  teams: readonly Team[];
  organizationId: string;
  onClose: () => void;
}) {
  if (dialog.kind === 'create') return <TeamNameDialog {...rest} />;
  // Use the current data: its size changes while the dialog is open.
  const team = teams.find(({ id }) => id === dialog.team.id) ?? dialog.team;
  switch (dialog.kind) {
    case 'rename':
      return <TeamNameDialog {...rest} team={team} />;
    case 'members':
      return <TeamMembersDialog {...rest} team={team} />;
    case 'reporting':
      return <TeamReportingDialog {...rest} team={team} teams={teams} />;
    case 'delete':
      return <DeleteTeamDialog {...rest} team={team} />;
  }
}

/** Tab with the teams of the organization. */
export function TeamsTab({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<DialogState>();
  const query = useTeams(organizationId);
  return (
    // Focusable, since a dialog may remove the button that opened it.
    <div tabIndex={-1} className="focus:outline-none">
      <TabList
        query={query}
        icon={UsersRound}
        texts={{
          add: t('assignments.teams.create'),
          failed: t('assignments.teams.failed'),
          loading: t('assignments.teams.loading'),
          emptyTitle: t('assignments.teams.empty.title'),
          emptyBody: t('assignments.teams.empty.body'),
        }}
        onAdd={() => setDialog({ kind: 'create' })}
      >
        {(teams) => (
          <TeamList
            teams={teams}
            onMembers={(team) => setDialog({ kind: 'members', team })}
            onReporting={(team) => setDialog({ kind: 'reporting', team })}
            onRename={(team) => setDialog({ kind: 'rename', team })}
            onDelete={(team) => setDialog({ kind: 'delete', team })}
          />
        )}
      </TabList>
      {dialog && (
        <ActiveDialog
          dialog={dialog}
          teams={query.data ?? []}
          organizationId={organizationId}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}
