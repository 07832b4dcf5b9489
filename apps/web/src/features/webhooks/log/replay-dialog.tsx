import { CircleAlert, RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useReplayWithToast } from './delivery-parts.tsx';

/** Returns the start of a day of the browser, or of the day after it. */
const startOf = (day: string, daysLater = 0): string => {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
};

/** Sends all events of a period again. */
export function ReplayDialog({
  organizationId,
  webhookId,
  body,
  onClose,
}: {
  organizationId: string;
  webhookId: string;
  body: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const { replay, isPending, error } = useReplayWithToast(organizationId, webhookId);
  const submit = async () => {
    const isValid = from !== '' && until !== '' && from <= until;
    setInvalid(!isValid);
    if (!isValid || isPending) return;
    try {
      await replay({ from: startOf(from), until: startOf(until, 1) });
      onClose();
    } catch {
      // The form shows `error`.
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isPending}
      icon={RotateCcw}
      title={t('webhooks.log.range.title')}
      description={body}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('webhooks.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {t('webhooks.log.range.confirm')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid grid-cols-2 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label={t('webhooks.log.range.from')}>
          <Input type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        </Field>
        <Field label={t('webhooks.log.range.until')}>
          <Input type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
        </Field>
        {isInvalid && (
          <p role="alert" className="col-span-2 text-xs text-danger-text">
            {t('webhooks.log.range.invalid')}
          </p>
        )}
        {error && !isInvalid && (
          <Alert
            tone="danger"
            icon={CircleAlert}
            title={t('webhooks.log.sendAgainFailed')}
            className="col-span-2"
          >
            {errorMessage(error, t)}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
