import type { Organization } from '@atrium/contracts/organizations/organizations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { maxUsesFrom } from './invitation-limits.ts';
import { firstInvitationChoice } from './invitation-fields.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useCreateToken } from './create-token.api.ts';

/** Form that creates an invitation token, with the last token created. */
export function useTokenForm(organization: Organization | undefined) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState(firstInvitationChoice);
  const [fresh, setFresh] = useState<{ token: string; summary: string }>();
  const [isAtRisk, setAtRisk] = useState(false);
  const { mutate, isPending } = useCreateToken();
  const showError = (title: string, description: string) =>
    void toast({ tone: 'danger', title, description });
  const submit = () => {
    if (isPending) return;
    if (!organization) {
      showError(t('enterprise.token.missing'), t('enterprise.token.missingBody'));
      return;
    }
    const { role } = choice;
    const maxUses = maxUsesFrom(choice.maxUses);
    mutate(
      { organizationId: organization.id, role, maxUses },
      {
        onSuccess: ({ token }) => {
          const summary = t('token.summary', {
            organization: organization.name,
            role: t(`token.rolesInText.${role}`),
            count: maxUses,
          });
          setFresh({ token, summary });
          setAtRisk(true);
          toast({
            tone: 'success',
            title: t('token.created'),
            description: t('token.createdToast'),
          });
        },
        onError: (error) =>
          showError(t('token.failed'), errorMessage(error, t, t('token.fallback'))),
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
