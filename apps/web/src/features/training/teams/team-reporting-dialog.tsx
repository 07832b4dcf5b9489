import type { Team } from '@atrium/contracts/training/assignments';
import { maxTeamManagers } from '@atrium/contracts/training/constants';
import { Network } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import type { Named } from '../assignments/assignment-draft.ts';
import { useUpdateTeamReporting } from '../assignments/assignments.api.ts';
import { ChosenNames } from '../assignments/chosen-names.tsx';
import { UserSearchResults } from '../assignments/user-search-results.tsx';
import { listPossibleParents } from './possible-parents.ts';

const debounceMs = 300;
const noTeam = 'none';

function ManagerChoice({
  organizationId,
  managers,
  onChange,
}: {
  organizationId: string;
  managers: readonly Named[];
  onChange: (managers: readonly Named[]) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), debounceMs);
  const without = (id: string) => managers.filter((each) => each.id !== id);
  const has = (id: string) => managers.some((each) => each.id === id);
  return (
    <section className="grid gap-2.5">
      <h3 className="text-sm font-medium">{t('assignments.teams.reporting.managers')}</h3>
      {managers.length === 0 && (
        <p className="text-sm text-muted">{t('assignments.teams.reporting.noManagers')}</p>
      )}
      <SearchInput
        label={t('assignments.people.find')}
        placeholder={t('assignments.people.find')}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
        className="w-full"
      />
      <ChosenNames
        label={t('assignments.teams.reporting.managers')}
        names={managers}
        onRemove={(id) => onChange(without(id))}
      />
      <div className="-mx-1 max-h-44 overflow-y-auto px-1" aria-live="polite">
        <UserSearchResults organizationId={organizationId} search={search}>
          {({ id, name, email }) => (
            <Checkbox
              checked={has(id)}
              onCheckedChange={() => onChange(has(id) ? without(id) : [...managers, { id, name }])}
            >
              <span className="wrap-anywhere">{name}</span>{' '}
              {name !== email && <span className="wrap-anywhere text-subtle">{email}</span>}
            </Checkbox>
          )}
        </UserSearchResults>
      </div>
    </section>
  );
}

/** Form for the managers of a team and the team it reports to. */
export function TeamReportingDialog({
  organizationId,
  team,
  teams,
  onClose,
}: {
  organizationId: string;
  team: Team;
  teams: readonly Team[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const [parent, setParent] = useState(team.parentTeamId ?? noTeam);
  const [managers, setManagers] = useState<readonly Named[]>(
    team.managers.map(({ id, fullName, email }) => ({ id, name: fullName ?? email })),
  );
  const { mutate, isPending, error } = useUpdateTeamReporting(organizationId, team.id);
  const isTooMany = managers.length > maxTeamManagers;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isTooMany || isPending) return;
    mutate(
      {
        parentTeamId: parent === noTeam ? null : parent,
        managerIds: managers.map(({ id }) => id),
      },
      {
        onSuccess: () => {
          toast({ tone: 'success', title: t('assignments.teams.reporting.saved') });
          onClose();
        },
      },
    );
  };
  const tooMany = t('assignments.teams.reporting.tooMany', { max: maxTeamManagers });
  const problem = isTooMany ? tooMany : error && errorMessage(error, t);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isPending}
      icon={Network}
      title={t('assignments.teams.reporting.title', { name: team.name })}
      description={t('assignments.teams.reporting.lead')}
      className="max-w-lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('assignments.form.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {t('assignments.teams.reporting.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <ManagerChoice organizationId={organizationId} managers={managers} onChange={setManagers} />
        <Field label={t('assignments.teams.reporting.parent')}>
          <Select
            size="lg"
            value={parent}
            onValueChange={setParent}
            options={[
              { value: noTeam, label: t('assignments.teams.reporting.noParent') },
              ...listPossibleParents(team, teams).map(({ id, name }) => ({
                value: id,
                label: name,
              })),
            ]}
          />
        </Field>
        {problem && (
          <p role="alert" className="text-sm text-danger-text">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
