import {
  securityEventKinds,
  securityLogFormats,
  type SecurityLogFormat,
} from '@atrium/contracts/audit/constants';
import { ChevronDown, Download } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListParams } from '../../../lib/lists/use-list-params.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { FilterSelect } from '../../../ui/lists/filter-select.tsx';
import { useExport } from '../../../ui/lists/use-export.ts';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import { DayFilter } from '../log/day-filter.tsx';
import { isIpAddress } from './security-filter.ts';
import { downloadSecurityLog, type SecurityFilter } from './security.api.ts';

/** Filters by IP address once it is complete. Says what is wrong with it when the user leaves the field. */
function AddressFilter({ address }: { address: ListParams }) {
  const { t } = useTranslation();
  const errorId = useId();
  const [isLeft, setLeft] = useState(false);
  const applied = address.chosen('ip');
  const [draft, setDraft] = useState({ applied, text: applied });
  const text = draft.applied === applied ? draft.text : applied;
  const isInvalid = isLeft && text !== '' && !isIpAddress(text);
  const change = (next: string) => {
    const isComplete = next === '' || isIpAddress(next);
    setDraft({ applied: isComplete ? next : applied, text: next });
    if (isComplete) address.choose('ip', next);
  };
  return (
    <>
      <SearchInput
        label={t('security.ipAddress')}
        placeholder={t('security.ipAddress')}
        value={text}
        onChange={(event) => change(event.target.value.trim())}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? errorId : undefined}
        className="w-56 max-md:w-full"
      />
      {isInvalid && (
        <p id={errorId} role="alert" className="w-full text-xs text-danger-text md:order-last">
          {t('security.ipAddressInvalid')}
        </p>
      )}
    </>
  );
}

function ExportMenu({ filter }: { filter: SecurityFilter }) {
  const { t } = useTranslation();
  const { isUnderWay, start } = useExport(t('security.export.failed'));
  const download = (format: SecurityLogFormat) =>
    start(() => downloadSecurityLog(filter, format, t('security.export.fileName', { format })));
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="md"
          loading={isUnderWay}
          className="ml-auto max-md:ml-0 max-md:w-full"
        >
          <Download aria-hidden />
          {t('security.export.label')}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {securityLogFormats.map((format) => (
        <MenuItem key={format} onSelect={() => download(format)}>
          {t(`security.export.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Filters the security log by kind, address and time, and exports the matching events. */
export function SecurityToolbar({
  address,
  filter,
}: {
  address: ListParams;
  filter: SecurityFilter;
}) {
  const { t } = useTranslation();
  return (
    <search className="mt-6 flex flex-wrap items-center gap-2.5">
      <FilterSelect
        address={address}
        name="kind"
        label={t('security.kind')}
        all={t('security.kinds.all')}
        options={securityEventKinds.map((value) => ({
          value,
          label: t(`security.kinds.${value}`),
        }))}
        className="w-52 max-md:w-full max-md:flex-none"
      />
      <AddressFilter address={address} />
      <DayFilter address={address} name="from" bounds={{ max: address.chosen('to') }} />
      <DayFilter address={address} name="to" bounds={{ min: address.chosen('from') }} />
      <ExportMenu filter={filter} />
    </search>
  );
}
