import type { Organization } from '@atrium/contracts/organizations';
import { Library, Power } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../lib/api/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useUpdateOrganization } from './enterprise.api.ts';
import { changes, type ChangeKind } from './organization-change.ts';

const icons = { deactivate: Power, activate: Power, exclusiveOn: Library, exclusiveOff: Library };

/** Asks before many people see something else than a moment ago, then does it. */
export function ChangeDialog({
  organization,
  kind,
  onClose,
}: {
  organization: Organization;
  kind: ChangeKind;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutate, isPending } = useUpdateOrganization();
  const words = { name: organization.name, count: organization.memberCount };
  const isDanger = kind === 'deactivate';
  const confirm = () =>
    mutate(
      { orgId: organization.id, body: changes[kind] },
      {
        onSuccess: () => {
          toast({
            tone: 'success',
            title: t(`enterprise.change.done.${kind}`),
            description: organization.name,
          });
          onClose();
        },
        onError: (error) =>
          toast({
            tone: 'danger',
            title: t('enterprise.change.failed'),
            description: errorWords(error, t),
          }),
      },
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isPending}
      icon={icons[kind]}
      tone={isDanger ? 'danger' : 'neutral'}
      title={t(`enterprise.change.${kind}.title`, words)}
      description={t(`enterprise.change.${kind}.body`, words)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('enterprise.change.cancel')}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} loading={isPending} onClick={confirm}>
            {t(`enterprise.change.${kind}.confirm`)}
          </Button>
        </>
      }
    />
  );
}
