import { ScanEye } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import type { useCreateAuditorLink } from './auditors.api.ts';
import { emptyLinkDraft, findLinkErrors, type LinkDraft } from './auditor-link.ts';

type DayFieldsProps = {
  draft: LinkDraft;
  onChange: (change: Partial<LinkDraft>) => void;
  isDayMissing: boolean;
};

/** Fields for the day that the link shows. */
function DayFields({ draft, onChange, isDayMissing }: DayFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-2 items-start gap-3 max-sm:grid-cols-1">
      <Field label={t('auditors.form.shows')}>
        <Select
          size="lg"
          value={draft.shows}
          onValueChange={(shows) => onChange({ shows })}
          options={(['any', 'one'] as const).map((value) => ({
            value,
            label: t(`auditors.form.days.${value}`),
          }))}
        />
      </Field>
      {draft.shows === 'one' && (
        <Field
          label={t('auditors.form.day')}
          error={isDayMissing ? t('auditors.form.dayMissing') : undefined}
        >
          <Input
            type="date"
            value={draft.on}
            onChange={({ target }) => onChange({ on: target.value })}
          />
        </Field>
      )}
    </div>
  );
}

/** Form that creates an auditor link: label, day and expiry. */
export function CreateLinkDialog({
  creation,
  onMade,
  onClose,
}: {
  creation: ReturnType<typeof useCreateAuditorLink>;
  onMade: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const [draft, setDraft] = useState(emptyLinkDraft);
  const [isSubmitted, setSubmitted] = useState(false);
  const { mutate, isPending, error } = creation;
  const change = (part: Partial<LinkDraft>) => setDraft({ ...draft, ...part });
  const errors = findLinkErrors(draft);
  const hasError = (part: (typeof errors)[number]) => isSubmitted && errors.includes(part);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (errors.length > 0 || isPending) return;
    const on = draft.shows === 'one' ? draft.on : null;
    mutate({ label: draft.label.trim(), on, days: Number(draft.days) }, { onSuccess: onMade });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isPending}
      icon={ScanEye}
      title={t('auditors.form.title')}
      description={t('auditors.form.lead')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('auditors.form.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {t('auditors.form.create')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={t('auditors.form.label')}
          hint={t('auditors.form.labelHint')}
          error={hasError('label') ? t('auditors.form.labelMissing') : undefined}
        >
          <Input
            autoComplete="off"
            maxLength={120}
            value={draft.label}
            onChange={({ target }) => change({ label: target.value })}
          />
        </Field>
        <DayFields draft={draft} onChange={change} isDayMissing={hasError('on')} />
        <Field
          label={t('auditors.form.expiresAfter')}
          error={hasError('days') ? t('auditors.form.expiresAfterInvalid') : undefined}
        >
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={90}
            value={draft.days}
            onChange={({ target }) => change({ days: target.value })}
            className="tnum"
          />
        </Field>
        {error && (
          <p role="alert" className="text-sm text-danger-text">
            {errorMessage(error, t)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
