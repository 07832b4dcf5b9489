import type { Organization } from '@atrium/contracts/organizations/organizations';
import { Pencil } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useUpdateOrganization } from './organizations.api.ts';
import { nameMax } from './organization-fields.tsx';

function useRename(organization: Organization, onClose: () => void) {
  const { t } = useTranslation();
  const [name, setName] = useState(organization.name);
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useUpdateOrganization();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const chosen = name.trim();
    setMissing(chosen === '');
    if (chosen === '' || isPending) return;
    mutate(
      { orgId: organization.id, body: { name: chosen } },
      {
        onSuccess: () => {
          toast({ tone: 'success', title: t('enterprise.rename.done'), description: chosen });
          onClose();
        },
        onError: (reason) =>
          toast({
            tone: 'danger',
            title: t('enterprise.rename.failed'),
            description: errorMessage(reason, t),
          }),
      },
    );
  };
  const failed = error ? errorMessage(error, t) : undefined;
  const problem = isMissing ? t('enterprise.rename.missing') : failed;
  return { name, setName, submit, isPending, problem };
}

/** Renames an organization. */
export function RenameDialog({
  organization,
  onClose,
}: {
  organization: Organization;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const { name, setName, submit, isPending, problem } = useRename(organization, onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isPending}
      icon={Pencil}
      title={t('enterprise.rename.title', { name: organization.name })}
      description={t('enterprise.rename.body')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('enterprise.rename.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {t('enterprise.rename.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label={t('enterprise.rename.name')} error={problem}>
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
