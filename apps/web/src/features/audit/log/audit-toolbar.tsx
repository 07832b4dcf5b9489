import { useTranslation } from 'react-i18next';
import { auditGroups } from '../events/audit-event-text.tsx';
import type { ListParams } from '../../../lib/lists/use-list-params.ts';
import { ExportButton } from '../../../ui/lists/export-button.tsx';
import { FilterSelect } from '../../../ui/lists/filter-select.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { downloadAuditLog, type AuditFilter } from './audit.api.ts';

function Day({
  address,
  name,
  bounds,
}: {
  address: ListParams;
  name: 'from' | 'to';
  bounds: { min: string } | { max: string };
}) {
  const { t } = useTranslation();
  return (
    <label className="flex items-center gap-2 text-ui text-muted max-md:flex-1">
      <span className="max-md:w-10">{t(`audit.${name}`)}</span>
      <Input
        type="date"
        inputSize="md"
        value={address.chosen(name)}
        onChange={(event) => address.choose(name, event.target.value)}
        {...bounds}
        className="w-38 border-border-strong shadow-1 max-md:w-full"
      />
    </label>
  );
}

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
      <Day address={address} name="from" bounds={{ max: address.chosen('to') }} />
      <Day address={address} name="to" bounds={{ min: address.chosen('from') }} />
      <ExportButton
        onExport={() => downloadAuditLog(filter, t('audit.fileName'))}
        className="ml-auto max-md:ml-0 max-md:w-full"
      />
    </search>
  );
}
