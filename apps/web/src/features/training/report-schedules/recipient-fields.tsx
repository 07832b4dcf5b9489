import { reportLimits } from '@atrium/contracts/training/constants';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { useReportReaders } from './report-schedules.api.ts';
import type { FieldsProps } from './schedule-fields.tsx';

/** Checkboxes for the admins and managers who get the report. */
function ReaderChoice({
  organizationId,
  draft,
  onChange,
}: Pick<FieldsProps, 'draft' | 'onChange'> & { organizationId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useReportReaders(organizationId);
  if (error && !data) {
    const title = t('reports.form.readersFailed');
    return <FetchFailed title={title} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-16" />;
  const { readerIds } = draft;
  const toggle = (id: string) =>
    readerIds.includes(id) ? readerIds.filter((each) => each !== id) : [...readerIds, id];
  return (
    <ul className="-mx-1 max-h-44 overflow-y-auto px-1">
      {data.map(({ id, fullName, email, role }) => (
        <li key={id}>
          <Checkbox
            checked={readerIds.includes(id)}
            onCheckedChange={() => onChange({ readerIds: toggle(id) })}
          >
            <span className="wrap-anywhere">{fullName ?? email}</span>{' '}
            {role && <span className="text-subtle">{t(`reports.roles.${role}`)}</span>}
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}

/** Fields for the recipients: admins and managers by name, others by email. */
export function RecipientFields({
  organizationId,
  draft,
  onChange,
  errorIn,
}: FieldsProps & { organizationId: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const values = { max: reportLimits.recipients, days: reportLimits.linkDays };
  return (
    <>
      <section aria-labelledby={titleId} className="grid gap-1.5">
        <h3 id={titleId} className="text-sm font-medium">
          {t('reports.form.readers')}
        </h3>
        <p className="text-xs text-subtle">{t('reports.form.readersHint')}</p>
        <ReaderChoice organizationId={organizationId} draft={draft} onChange={onChange} />
      </section>
      <Field
        label={t('reports.form.emails')}
        optional
        error={errorIn('emails') ?? errorIn('recipients')}
        hint={t('reports.form.emailsHint', values)}
      >
        <Textarea
          value={draft.emails}
          maxLength={8_000}
          onChange={({ target }) => onChange({ emails: target.value })}
          className="min-h-18"
        />
      </Field>
    </>
  );
}
