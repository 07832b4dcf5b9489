import { invitations } from '@atrium/contracts/invitations/constants';
import {
  organizationRoles,
  type OrganizationRole,
} from '@atrium/contracts/organizations/constants';
import { useTranslation } from 'react-i18next';
import { maxUsesFrom } from './invitation-limits.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Select } from '../../../ui/choices/select.tsx';

/** Values of a new invitation; `maxUses` as typed. */
export type InvitationChoice = { role: OrganizationRole; maxUses: string };

export const firstInvitationChoice: InvitationChoice = {
  role: 'member',
  maxUses: String(invitations.defaultMaxUses),
};

/** Returns the values with another role. Invitations for admins default to one use, those for members to many. */
export function withRole(choice: InvitationChoice, role: OrganizationRole): InvitationChoice {
  if (role === choice.role) return choice;
  return role === 'admin' ? { role, maxUses: '1' } : firstInvitationChoice;
}

/** Role and number of uses of an invitation; an invalid number is corrected on blur. */
export function InvitationFields({
  choice,
  onChange,
}: {
  choice: InvitationChoice;
  onChange: (choice: InvitationChoice) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t('token.role')}>
        <Select
          size="lg"
          value={choice.role}
          onValueChange={(role) => onChange(withRole(choice, role))}
          options={organizationRoles.map((value) => ({
            value,
            label: t(`token.roles.${value}`),
          }))}
        />
      </Field>
      <Field label={t('token.maxUses')}>
        <Input
          type="number"
          inputMode="numeric"
          min={invitations.minUses}
          max={invitations.maxUses}
          value={choice.maxUses}
          onChange={(event) => onChange({ ...choice, maxUses: event.target.value })}
          onBlur={() => onChange({ ...choice, maxUses: String(maxUsesFrom(choice.maxUses)) })}
          className="tnum"
        />
      </Field>
    </div>
  );
}
