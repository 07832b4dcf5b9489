import type { Team } from '@atrium/contracts/training/assignments';
import { UsersRound } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { useSaveTeam } from '../assignments/assignments.api.ts';

const nameMax = 60;

/** Form that creates or renames a team. */
export function TeamNameDialog({
  organizationId,
  team,
  onClose,
}: {
  organizationId: string;
  /** Absent for a new team. */
  team?: Team | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const [name, setName] = useState(team?.name ?? '');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useSaveTeam(organizationId);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const chosen = name.trim();
    setMissing(chosen === '');
    if (chosen === '' || isPending) return;
    mutate({ teamId: team?.id, name: chosen }, { onSuccess: onClose });
  };
  const failed = error ? errorMessage(error, t) : undefined;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isPending}
      icon={UsersRound}
      title={team ? t('assignments.teams.renameTitle') : t('assignments.teams.create')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('assignments.form.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {team ? t('assignments.teams.rename') : t('assignments.teams.create')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          label={t('assignments.teams.name')}
          error={isMissing ? t('assignments.teams.nameMissing') : failed}
        >
          <Input
            autoComplete="off"
            maxLength={nameMax}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
