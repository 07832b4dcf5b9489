import type { Team } from '@atrium/contracts/assignments';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeams } from './assignments.api.ts';
import { DeleteTeamDialog } from './delete-team-dialog.tsx';
import { TabList } from './tab-list.tsx';
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
  const query = useTeams(organizationId);
  return (
    // What a dialog does may take away the button it came from.
    <div tabIndex={-1} className="focus:outline-none">
      <TabList
        query={query}
        icon={UsersRound}
        words={{
          add: t('assignments.teams.create'),
          failed: t('assignments.teams.failed'),
          loading: t('assignments.teams.loading'),
          emptyTitle: t('assignments.teams.empty.title'),
          emptyBody: t('assignments.teams.empty.body'),
        }}
        onAdd={() => setAsked({ what: 'create' })}
      >
        {(teams) => (
          <TeamList
            teams={teams}
            onMembers={(about) => setAsked({ what: 'members', about })}
            onRename={(about) => setAsked({ what: 'rename', about })}
            onDelete={(about) => setAsked({ what: 'delete', about })}
          />
        )}
      </TabList>
      {asked && (
        <AskedDialog
          asked={asked}
          teams={query.data ?? []}
          organizationId={organizationId}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
