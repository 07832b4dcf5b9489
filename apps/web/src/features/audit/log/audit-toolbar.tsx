import { useTranslation } from 'react-i18next';
import { auditGroups } from '../events/audit-event-text.tsx';
import type { ListParams } from '../../../lib/lists/use-list-params.ts';
import { ExportButton } from '../../../ui/lists/export-button.tsx';
import { FilterSelect } from '../../../ui/lists/filter-select.tsx';
import { DayFilter } from './day-filter.tsx';
import { downloadAuditLog, type AuditFilter } from './audit.api.ts';

/** Filters the log by kind and time, and exports the matching events. */
export function AuditToolbar({ address, filter }: { address: ListParams; filter: AuditFilter }) {
  const { t } = useTranslation();
  return (
    <search className="mt-6 flex flex-wrap items-center gap-2.5">
      <FilterSelect
        address={address}
        name="group"
        label={t('audit.group')}
        all={t('audit.groups.all')}
        options={auditGroups.map((value) => ({ value, label: t(`audit.groups.${value}`) }))}
        className="max-md:w-full max-md:flex-none"
      />
      <DayFilter address={address} name="from" bounds={{ max: address.chosen('to') }} />
      <DayFilter address={address} name="to" bounds={{ min: address.chosen('from') }} />
      <ExportButton
        onExport={() => downloadAuditLog(filter, t('audit.fileName'))}
        className="ml-auto max-md:ml-0 max-md:w-full"
      />
    </search>
  );
}
