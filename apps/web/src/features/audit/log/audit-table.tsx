import type { AuditEventReply } from '@atrium/contracts/audit/audit-events';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/format-time.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { OrNone, Table, TableHead, TableRow, Td, Th } from '../../../ui/lists/table.tsx';
import { AuditEventText, actionAsText } from '../events/audit-event-text.tsx';
import { ChangedList } from './changed-list.tsx';

type Entries = {
  entries: readonly AuditEventReply[];
  /** Shows the organization of each event, for users who see several. */
  withOrganization: boolean;
};
type Entry = { entry: AuditEventReply; withOrganization: boolean };

function useDetails() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return { id, isOpen, button: { isOpen, controls: id, onToggle: () => setOpen(!isOpen) } };
}

function When({ entry }: { entry: AuditEventReply }) {
  const { i18n } = useTranslation();
  return (
    <time dateTime={entry.occurredAt} className="whitespace-nowrap tnum">
      {formatDateTime(entry.occurredAt, i18n.language)}
    </time>
  );
}

function Row({ entry, withOrganization }: Entry) {
  const { id, isOpen, button } = useDetails();
  return (
    <>
      <TableRow>
        <Td className="text-muted">
          <When entry={entry} />
        </Td>
        <Td className="wrap-anywhere text-muted">
          <AuditEventText entry={entry} />
        </Td>
        {withOrganization && (
          <Td className="wrap-anywhere text-muted">
            <OrNone value={entry.organization?.name} />
          </Td>
        )}
        <Td className="font-mono text-xs text-muted">
          <OrNone value={entry.ipAddress} />
        </Td>
        <Td className="text-right">
          <DetailsButton entry={entry} {...button} />
        </Td>
      </TableRow>
      {isOpen && (
        <tr id={id}>
          <Td
            colSpan={withOrganization ? 5 : 4}
            className="bg-sunken/40 py-4 text-ui dark:bg-hover"
          >
            <ChangedList entry={entry} />
          </Td>
        </tr>
      )}
    </>
  );
}

/** Audit events as a table, from 768 px up; each row expands to its details. */
export function AuditTable({ entries, withOrganization }: Entries) {
  const { t } = useTranslation();
  return (
    <Table>
      <TableHead>
        <Th>{t('audit.columns.when')}</Th>
        <Th className="w-full">{t('audit.columns.what')}</Th>
        {withOrganization && <Th className="min-w-44">{t('audit.columns.organization')}</Th>}
        <Th>{t('audit.columns.address')}</Th>
        <Th className="text-right">
          <span className="sr-only">{t('audit.columns.details')}</span>
        </Th>
      </TableHead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} withOrganization={withOrganization} />
        ))}
      </tbody>
    </Table>
  );
}

function EntryCard({ entry, withOrganization }: Entry) {
  const { id, isOpen, button } = useDetails();
  return (
    <Card className="p-4">
      <p className="text-sm wrap-anywhere text-muted">
        <AuditEventText entry={entry} />
      </p>
      {withOrganization && entry.organization && (
        <p className="mt-1 text-ui wrap-anywhere text-muted">{entry.organization.name}</p>
      )}
      <div className="mt-1 -mb-2 flex items-center justify-between gap-3 text-xs text-subtle">
        <span className="min-w-0 wrap-anywhere">
          <When entry={entry} />
          {entry.ipAddress && <span className="block font-mono">{entry.ipAddress}</span>}
        </span>
        <DetailsButton entry={entry} {...button} className="-mr-3" />
      </div>
      {isOpen && (
        <div id={id} className="mt-3 border-t border-border pt-3 text-ui">
          <ChangedList entry={entry} />
        </div>
      )}
    </Card>
  );
}

/** The same events as cards, below 768 px. */
export function AuditCards({ entries, withOrganization }: Entries) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {entries.map((entry) => (
        <li key={entry.id}>
          <EntryCard entry={entry} withOrganization={withOrganization} />
        </li>
      ))}
    </ul>
  );
}

/** Expands and collapses the details of an audit event. */
function DetailsButton({
  entry,
  isOpen,
  controls,
  onToggle,
  className,
}: {
  entry: AuditEventReply;
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const what = [actionAsText(entry.action), entry.target].filter(Boolean).join(', ');
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={t('audit.detailsOf', { what })}
      onClick={onToggle}
      className={className}
    >
      {t('audit.details')}
      <ChevronDown aria-hidden className={cn('transition-transform', isOpen && 'rotate-180')} />
    </Button>
  );
}
