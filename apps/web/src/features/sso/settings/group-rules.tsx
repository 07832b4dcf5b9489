import { organizationRoles } from '@atrium/contracts/organizations/constants';
import { sso } from '@atrium/contracts/sso/constants';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { newRule, type RuleDraft } from './connection-form.ts';
import { useTeamOptions } from './sso-settings.api.ts';

const noTeam = 'none';

/** Rules that give members of a group a role and a team. */
export function GroupRules({
  organizationId,
  rules,
  onChange,
}: {
  organizationId: string;
  rules: RuleDraft[];
  onChange: (rules: RuleDraft[]) => void;
}) {
  const { t } = useTranslation();
  const { data: teams = [] } = useTeamOptions(organizationId);
  const change = (id: string, changes: Partial<RuleDraft>) =>
    onChange(rules.map((rule) => (rule.id === id ? { ...rule, ...changes } : rule)));
  const roles = organizationRoles.map((value) => ({
    value,
    label: t(`sso.settings.form.roles.${value}`),
  }));
  const teamOptions = [{ value: noTeam, label: t('sso.settings.form.noTeam') }, ...teams];
  return (
    <fieldset className="grid gap-2.5">
      <legend className="text-ui font-medium">{t('sso.settings.form.rules')}</legend>
      <p className="text-xs text-subtle">{t('sso.settings.form.rulesHint')}</p>
      {rules.map((rule, index) => (
        <div
          key={rule.id}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-2 md:grid-cols-[minmax(0,1fr)_7rem_minmax(0,10rem)_auto]"
        >
          <Input
            inputSize="md"
            aria-label={t('sso.settings.form.group')}
            placeholder={t('sso.settings.form.group')}
            value={rule.group}
            maxLength={200}
            onChange={({ target }) => change(rule.id, { group: target.value })}
            className="max-md:col-span-3"
          />
          <Select
            label={t('sso.settings.form.role')}
            value={rule.role}
            options={roles}
            onValueChange={(role) => change(rule.id, { role })}
          />
          <Select
            label={t('sso.settings.form.team')}
            value={rule.teamId ?? noTeam}
            options={teamOptions}
            onValueChange={(team) => change(rule.id, { teamId: team === noTeam ? null : team })}
          />
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('sso.settings.form.removeRule', { number: index + 1 })}
            onClick={() => onChange(rules.filter(({ id }) => id !== rule.id))}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      <Button
        variant="secondary"
        size="sm"
        className="w-fit"
        disabled={rules.length >= sso.maxGroupRules}
        onClick={() => onChange([...rules, newRule()])}
      >
        <Plus aria-hidden />
        {t('sso.settings.form.addRule')}
      </Button>
    </fieldset>
  );
}
