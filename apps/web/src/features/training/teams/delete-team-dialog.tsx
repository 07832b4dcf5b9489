import type { Team } from '@atrium/contracts/training/assignments';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { joinNames } from '../../../lib/format/join-names.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useAssignments, useDeleteTeam } from '../assignments/assignments.api.ts';

/** Confirms and deletes a team. If it has assignments, lists them instead. */
export function DeleteTeamDialog({
  organizationId,
  team,
  onClose,
}: {
  organizationId: string;
  team: Team;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { data: assignments = [] } = useAssignments(organizationId);
  const { mutate, isPending, error } = useDeleteTeam(organizationId);
  const assigned = assignments.filter(({ teams }) => teams.some(({ id }) => id === team.id));
  const courses = joinNames([...new Set(assigned.map(({ courseTitle }) => courseTitle))]);
  const isInUse = assigned.length > 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isPending}
      tone="danger"
      icon={Trash2}
      title={t('assignments.teams.deleteTitle', { name: team.name })}
      description={
        isInUse
          ? t('assignments.teams.inUse', { courses })
          : t('assignments.teams.deleteBody', { count: team.memberCount })
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {isInUse ? t('assignments.history.close') : t('assignments.form.cancel')}
          </Button>
          {!isInUse && (
            <Button
              variant="danger"
              onClick={() => mutate(team.id, { onSuccess: onClose })}
              loading={isPending}
            >
              {t('assignments.teams.delete')}
            </Button>
          )}
        </>
      }
    >
      {error && (
        <p role="alert" className="text-sm text-danger-text">
          {errorMessage(error, t)}
        </p>
      )}
    </Dialog>
  );
}
