import { Building2, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { OrganizationFields } from './organization-fields.tsx';
import { useOrganizationForm } from './use-organization-form.ts';

function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const form = useOrganizationForm(onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={form.isPending}
      icon={Building2}
      title={t('enterprise.create.title')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={form.isPending}>
            {t('enterprise.create.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.isPending}>
            {t('enterprise.create.action')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <OrganizationFields form={form} withHint />
      </form>
    </Dialog>
  );
}

/** The button and dialog that create an organization. */
export function CreateOrganization() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="md" onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        {t('enterprise.create.action')}
      </Button>
      {isOpen && <CreateDialog onClose={() => setOpen(false)} />}
    </>
  );
}
