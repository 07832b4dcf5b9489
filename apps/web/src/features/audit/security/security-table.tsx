import type { SecurityEventReply } from '@atrium/contracts/audit/security-events';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/format-time.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { OrNone, Table, TableHead, TableRow, Td, Th } from '../../../ui/lists/table.tsx';
import { securityDetailText, SecurityEventText } from './security-event-text.tsx';

type Choices = {
  /** Shows only the events of a person. */
  onPerson: (id: string) => void;
  /** Shows only the events from an IP address. */
  onAddress: (ipAddress: string) => void;
};
type Events = Choices & {
  events: readonly SecurityEventReply[];
  /** Shows the organization of each event, for users who see several. */
  withOrganization: boolean;
};

function When({ event }: { event: SecurityEventReply }) {
  const { i18n } = useTranslation();
  return (
    <time dateTime={event.occurredAt} className="whitespace-nowrap tnum">
      {formatDateTime(event.occurredAt, i18n.language)}
    </time>
  );
}

function What({ event, onPerson }: { event: SecurityEventReply; onPerson: Choices['onPerson'] }) {
  const { t } = useTranslation();
  const isNewDevice = event.kind === 'sign_in' && event.details['isKnownDevice'] === false;
  const detail = securityDetailText(event, t);
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0">
          <SecurityEventText event={event} onPerson={onPerson} />
        </span>
        {event.outcome === 'failure' && (
          <Badge tone="danger">
            {t(event.kind === 'session_revoked' ? 'security.suspicious' : 'security.failed')}
          </Badge>
        )}
        {isNewDevice && <Badge tone="warning">{t('security.newDevice')}</Badge>}
      </span>
      {detail && <span className="mt-0.5 block text-xs text-subtle">{detail}</span>}
    </>
  );
}

function From({
  event,
  onAddress,
}: {
  event: SecurityEventReply;
  onAddress: Choices['onAddress'];
}) {
  const { t } = useTranslation();
  const { ipAddress, client } = event;
  if (ipAddress === null) return <OrNone value={client} />;
  return (
    <>
      <button
        type="button"
        aria-label={t('security.onlyAddress', { ipAddress })}
        title={t('security.onlyAddress', { ipAddress })}
        onClick={() => onAddress(ipAddress)}
        className="focus-ring rounded-xs text-left font-mono text-xs wrap-anywhere underline-offset-4 hover:underline max-md:relative max-md:text-right max-md:before:absolute max-md:before:-inset-x-1 max-md:before:-inset-y-2.5"
      >
        {ipAddress}
      </button>
      {client && <span className="block text-xs text-subtle">{client}</span>}
    </>
  );
}

/** Security events as a table, from 768 px up. */
export function SecurityTable({ events, withOrganization, onPerson, onAddress }: Events) {
  const { t } = useTranslation();
  return (
    <Table>
      <TableHead>
        <Th>{t('security.columns.when')}</Th>
        <Th className="w-full">{t('security.columns.what')}</Th>
        {withOrganization && <Th className="min-w-44">{t('security.columns.organization')}</Th>}
        <Th className="min-w-40">{t('security.columns.from')}</Th>
      </TableHead>
      <tbody>
        {events.map((event) => (
          <TableRow key={event.id}>
            <Td className="text-muted">
              <When event={event} />
            </Td>
            <Td className="wrap-anywhere text-muted">
              <What event={event} onPerson={onPerson} />
            </Td>
            {withOrganization && (
              <Td className="wrap-anywhere text-muted">
                <OrNone value={event.organization?.name} />
              </Td>
            )}
            <Td className="text-muted">
              <From event={event} onAddress={onAddress} />
            </Td>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** The same events as cards, below 768 px. */
export function SecurityCards({ events, withOrganization, onPerson, onAddress }: Events) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {events.map((event) => (
        <li key={event.id}>
          <Card className="p-4">
            <div className="text-sm wrap-anywhere text-muted">
              <What event={event} onPerson={onPerson} />
            </div>
            {withOrganization && event.organization && (
              <p className="mt-1 text-ui wrap-anywhere text-muted">{event.organization.name}</p>
            )}
            <div className="mt-2 flex items-start justify-between gap-3 text-xs text-subtle">
              <When event={event} />
              <span className="min-w-0 text-right">
                <From event={event} onAddress={onAddress} />
              </span>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
