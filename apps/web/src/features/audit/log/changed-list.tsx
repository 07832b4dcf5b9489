import type { AuditEventReply } from '@atrium/contracts/audit/audit-events';
import { useTranslation } from 'react-i18next';
import { changedValues, formatChangedValue } from '../events/changed-values.ts';
import { formatDateTime } from '../../../lib/format/format-time.ts';

function useFormatValue() {
  const { t, i18n } = useTranslation();
  const texts = {
    yes: t('audit.values.yes'),
    no: t('audit.values.no'),
    none: t('audit.values.none'),
    date: (iso: string) => formatDateTime(iso, i18n.language),
  };
  return (value: unknown) => formatChangedValue(value, texts);
}

/** The values an audit event changed: name, before and after. */
export function ChangedList({ entry }: { entry: AuditEventReply }) {
  const { t } = useTranslation();
  const formatValue = useFormatValue();
  const changed = changedValues(entry.before, entry.after);
  if (changed.length === 0) return <p className="text-muted">{t('audit.noValues')}</p>;
  return (
    <dl className="grid gap-2">
      {changed.map(({ name, before, after }) => (
        <div key={name} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-subtle">{name}</dt>
          {before !== undefined && (
            <dd className="wrap-anywhere text-muted sm:col-start-2">
              <span className="text-subtle">{t('audit.before')}: </span>
              {formatValue(before)}
            </dd>
          )}
          {after !== undefined && (
            <dd className="wrap-anywhere sm:col-start-2">
              <span className="text-subtle">{t('audit.after')}: </span>
              {formatValue(after)}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
