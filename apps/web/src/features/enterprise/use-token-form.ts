import type { Organization } from '@atrium/contracts/organizations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api/error-message.ts';
import { maxUsesFrom } from '../../lib/invitations/max-uses.ts';
import { firstInvitationChoice } from '../../ui/invitation-fields.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useCreateToken } from './enterprise.api.ts';

/** Form that creates an invitation token, with the last token created. */
export function useTokenForm(organization: Organization | undefined) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState(firstInvitationChoice);
  const [fresh, setFresh] = useState<{ token: string; summary: string }>();
  const [isAtRisk, setAtRisk] = useState(false);
  const { mutate, isPending } = useCreateToken();
  const refuse = (title: string, description: string) =>
    void toast({ tone: 'danger', title, description });
  const submit = () => {
    if (isPending) return;
    if (!organization) {
      refuse(t('enterprise.token.missing'), t('enterprise.token.missingBody'));
      return;
    }
    const { role } = choice;
    const maxUses = maxUsesFrom(choice.maxUses);
    mutate(
      { organizationId: organization.id, role, maxUses },
      {
        onSuccess: ({ token }) => {
          const summary = t('ui.token.summary', {
            organization: organization.name,
            role: t(`ui.token.inSentence.${role}`),
            count: maxUses,
          });
          setFresh({ token, summary });
          setAtRisk(true);
          toast({
            tone: 'success',
            title: t('ui.token.created'),
            description: t('ui.token.createdToast'),
          });
        },
        onError: (error) =>
          refuse(t('ui.token.failed'), errorMessage(error, t, t('ui.token.fallback'))),
      },
    );
  };
  return {
    choice,
    setChoice,
    fresh,
    isPending,
    isAtRisk,
    markCopied: () => setAtRisk(false),
    submit,
  };
}
