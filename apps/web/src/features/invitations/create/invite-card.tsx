import type { Organization } from '@atrium/contracts/organizations/organizations';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { InvitationFields } from './invitation-fields.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { LeaveTokenDialog } from './leave-token-dialog.tsx';
import { TokenTicket } from './token-ticket.tsx';
import { useTokenForm } from './use-token-form.ts';

const none = 'none';

function OrganizationChoice({
  chosen,
  organizations,
  onChoose,
}: {
  chosen: Organization | undefined;
  organizations: readonly Organization[];
  onChoose: (organization: Organization | undefined) => void;
}) {
  const { t } = useTranslation();
  const isListed = organizations.some(({ id }) => id === chosen?.id);
  const listed = chosen && !isListed ? [chosen, ...organizations] : organizations;
  return (
    <Field
      label={t('enterprise.token.organization')}
      error={chosen?.isActive === false && t('enterprise.token.inactive')}
    >
      <Select
        size="lg"
        value={chosen?.id ?? none}
        onValueChange={(id) => onChoose(listed.find((each) => each.id === id))}
        options={[
          { value: none, label: t('enterprise.token.choose') },
          ...listed.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Field>
  );
}

/** Creates invitation tokens for an organization; each is shown once, on the lower half of the ticket. */
export function InviteCard({
  chosen,
  organizations,
  onChoose,
}: {
  chosen: Organization | undefined;
  organizations: readonly Organization[];
  onChoose: (organization: Organization | undefined) => void;
}) {
  const { t } = useTranslation();
  const form = useTokenForm(chosen);
  return (
    <Card>
      <CardHeader title={t('enterprise.token.title')} description={t('enterprise.token.sub')} />
      <form
        noValidate
        className="grid gap-4 p-5 pt-4"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <OrganizationChoice chosen={chosen} organizations={organizations} onChoose={onChoose} />
        <InvitationFields choice={form.choice} onChange={form.setChoice} />
        <Button type="submit" loading={form.isPending} disabled={chosen?.isActive === false}>
          <KeyRound aria-hidden />
          {t('token.generate')}
        </Button>
      </form>
      {form.fresh && (
        <>
          <div className="ticket-cut" aria-hidden />
          <TokenTicket
            key={form.fresh.token}
            token={form.fresh.token}
            summary={form.fresh.summary}
            onCopied={form.markCopied}
          />
        </>
      )}
      <LeaveTokenDialog isAtRisk={form.isAtRisk} />
    </Card>
  );
}
