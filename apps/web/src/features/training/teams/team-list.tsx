import type { Team } from '@atrium/contracts/training/assignments';
import { EllipsisVertical, Network, Pencil, Trash2, Users } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { joinNames } from '../../../lib/format/join-names.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx';

type TeamActions = {
  onMembers: (team: Team) => void;
  onReporting: (team: Team) => void;
  onRename: (team: Team) => void;
  onDelete: (team: Team) => void;
};

type TeamRowProps = TeamActions & { team: Team; parent: Team | undefined };

function TeamRow({ team, parent, onMembers, onReporting, onRename, onDelete }: TeamRowProps) {
  const { t } = useTranslation();
  const names = joinNames(team.managers.map(({ fullName, email }) => fullName ?? email));
  const facts = [
    t('assignments.teams.size', { count: team.memberCount }),
    ...(names ? [t('assignments.teams.managedBy', { names })] : []),
    ...(parent ? [t('assignments.teams.reportsTo', { name: parent.name })] : []),
  ];
  const trigger = useRef<HTMLButtonElement>(null);
  // Focus the trigger first: the dialog returns focus to it, and the menu item is gone by then.
  const openWith = (open: (team: Team) => void) => () => {
    trigger.current?.focus();
    open(team);
  };
  return (
    <li className="flex min-h-14 items-center gap-3 px-5 py-2 max-md:px-4">
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-medium wrap-anywhere">{team.name}</span>
        <span className="block text-xs wrap-anywhere text-subtle tnum">{facts.join(' · ')}</span>
      </span>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('assignments.teams.membersOf', { name: team.name })}
        onClick={() => onMembers(team)}
      >
        <Users aria-hidden />
        {t('assignments.teams.members')}
      </Button>
      <Menu
        trigger={
          <Button
            ref={trigger}
            variant="ghost"
            size="icon-sm"
            aria-label={t('assignments.actionsFor', { course: team.name })}
          >
            <EllipsisVertical aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={openWith(onReporting)}>
          <Network aria-hidden />
          {t('assignments.teams.reporting.open')}
        </MenuItem>
        <MenuItem onSelect={openWith(onRename)}>
          <Pencil aria-hidden />
          {t('assignments.teams.rename')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger onSelect={openWith(onDelete)}>
          <Trash2 aria-hidden />
          {t('assignments.teams.delete')}
        </MenuItem>
      </Menu>
    </li>
  );
}

/** List of teams with their size, reporting line and actions. */
export function TeamList({ teams, ...actions }: { teams: readonly Team[] } & TeamActions) {
  const { t } = useTranslation();
  return (
    <Card className="mt-4 overflow-hidden">
      <ul aria-label={t('assignments.teams.title')} className="divide-y divide-border">
        {teams.map((team) => (
          <TeamRow
            key={team.id}
            team={team}
            parent={teams.find(({ id }) => id === team.parentTeamId)}
            {...actions}
          />
        ))}
      </ul>
    </Card>
  );
}
