import { KeyRound } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import {
  maxUsesFrom,
  expiresAt,
  expiriesFor,
  firstChoice,
  type Expiry,
} from './invitation-limits.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { InvitationFields, type InvitationChoice } from './invitation-fields.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { LeaveTokenDialog } from './leave-token-dialog.tsx';
import { TokenTicket } from './token-ticket.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useCreateInvitation } from '../list/invitations.api.ts';

type Choice = InvitationChoice & { expiry: Expiry };

function useNewInvitation(organizationId: string) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<Choice>(firstChoice.member);
  const [isCopied, setCopied] = useState(false);
  const { mutate, isPending, data } = useCreateInvitation(organizationId);
  const generate = () => {
    const maxUses = maxUsesFrom(choice.maxUses);
    const end = expiresAt(choice.expiry, Date.now());
    setChoice({ ...choice, maxUses: String(maxUses) });
    mutate(
      { role: choice.role, maxUses, ...(end && { expiresAt: end }) },
      {
        onSuccess: () => {
          setCopied(false);
          toast({
            title: t('invitations.create.done'),
            description: t('invitations.create.doneBody'),
          });
        },
        onError: (error) =>
          toast({
            tone: 'danger',
            title: t('invitations.create.failed'),
            description: errorMessage(error, t, t('token.fallback')),
          }),
      },
    );
  };
  // Another role has other defaults: start over.
  const choose = (next: Choice) =>
    setChoice(next.role === choice.role ? next : firstChoice[next.role]);
  return { choice, choose, generate, isPending, token: data?.token, isCopied, setCopied };
}

/** The form for one token, with the token below it once it is created. */
export function CreateInvitation({ organization }: { organization: { id: string; name: string } }) {
  const { t } = useTranslation();
  const { choice, choose, generate, isPending, token, isCopied, setCopied } = useNewInvitation(
    organization.id,
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) generate();
  };
  return (
    <Card>
      <CardHeader
        title={t('invitations.create.title')}
        description={t('invitations.create.lead')}
      />
      <form noValidate onSubmit={submit} className="grid gap-4 p-5 pt-4">
        <Field label={t('invitations.create.organization')}>
          <Input readOnly value={organization.name} />
        </Field>
        <InvitationFields
          choice={choice}
          onChange={(next) => choose({ ...next, expiry: choice.expiry })}
        />
        <Field label={t('invitations.create.expires')} optional={choice.role === 'member'}>
          <Select
            size="lg"
            value={choice.expiry}
            onValueChange={(expiry) => choose({ ...choice, expiry })}
            options={expiriesFor(choice.role).map((value) => ({
              value,
              label: t(`invitations.create.expiries.${value}`),
            }))}
          />
        </Field>
        <Button type="submit" loading={isPending}>
          <KeyRound aria-hidden />
          {t('invitations.create.generate')}
        </Button>
      </form>
      {token !== undefined && (
        <>
          <div className="ticket-cut [--ticket-ground:var(--background)]" aria-hidden />
          <TokenTicket key={token} token={token} onCopied={() => setCopied(true)} />
        </>
      )}
      <LeaveTokenDialog isAtRisk={token !== undefined && !isCopied} />
    </Card>
  );
}
