import { CircleAlert } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { zoneOptions, formatTimeZone } from '../../../lib/format/format-time.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { useAccess, useSetTimeZone } from '../matrix-data/training.api.ts';

const formId = 'time-zone';

function ChangeZone({ organizationId, timeZone }: { organizationId: string; timeZone: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [zone, setZone] = useState(timeZone);
  const save = useSetTimeZone(organizationId);
  const open = (next: boolean) => {
    setOpen(next);
    setZone(timeZone);
    save.reset();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate(zone, { onSuccess: () => setOpen(false) });
  };
  return (
    <>
      <Button variant="link" onClick={() => open(true)}>
        {t('training.zone.change')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={open}
        locked={save.isPending}
        title={t('training.zone.title')}
        description={t('training.zone.lead')}
        footer={
          <>
            <Button variant="secondary" disabled={save.isPending} onClick={() => open(false)}>
              {t('training.zone.cancel')}
            </Button>
            <Button type="submit" form={formId} loading={save.isPending}>
              {t('training.zone.save')}
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={submit} className="grid gap-4">
          <Field label={t('training.zone.label')}>
            <Select size="lg" value={zone} onValueChange={setZone} options={zoneOptions(zone)} />
          </Field>
          {save.error && (
            <Alert tone="danger" icon={CircleAlert} title={t('training.zone.failed')}>
              {errorMessage(save.error, t)}
            </Alert>
          )}
        </form>
      </Dialog>
    </>
  );
}

/** Time zone of the matrix; admins can change it. */
export function TimeZoneNote({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation();
  const access = useAccess();
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ui text-subtle">
      {t('training.zone.current', { zone: formatTimeZone(timeZone) })}
      {access.as === 'admin' && (
        <ChangeZone organizationId={access.organizationId} timeZone={timeZone} />
      )}
    </p>
  );
}
