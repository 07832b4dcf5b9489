import type { Team } from '@atrium/contracts/training/assignments';
import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useTeamMembers, useUpdateTeamMembers } from '../assignments/assignments.api.ts';
import { MemberEditor } from '../members/member-editor.tsx';

/** Members of a team. */
export function TeamMembersDialog({
  organizationId,
  team: { id, name, memberCount },
  onClose,
}: {
  organizationId: string;
  team: Team;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      icon={UsersRound}
      title={name}
      description={t('assignments.teams.size', { count: memberCount })}
      className="max-w-lg"
      footer={<Button onClick={onClose}>{t('assignments.teams.done')}</Button>}
    >
      <MemberEditor
        organizationId={organizationId}
        members={useTeamMembers(organizationId, id)}
        update={useUpdateTeamMembers(organizationId, id)}
      />
    </Dialog>
  );
}
