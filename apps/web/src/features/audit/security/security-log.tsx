import type { SecurityEventReply } from '@atrium/contracts/audit/security-events';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ListResults } from '../../../ui/lists/list-results.tsx';
import { Listing } from '../../../ui/lists/listing.tsx';
import { OrganizationFilterNote } from '../../../ui/lists/organization-filter-note.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { readSecurityFilter } from './security-filter.ts';
import { SecurityCards, SecurityTable } from './security-table.tsx';
import { SecurityToolbar } from './security-toolbar.tsx';
import { useSecurityEvents } from './security.api.ts';

const nameOf = (events: readonly SecurityEventReply[] | undefined, id: string) =>
  events?.flatMap(({ actor, user }) => [actor, user]).find((person) => person?.id === id)?.name;

/** Says that the log is filtered to one person, with a link to all. */
function PersonNote({ name, onAll }: { name: string | undefined; onAll: () => void }) {
  const { t } = useTranslation();
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {t('security.person', { name: name ?? t('security.thisPerson') })}
      <Button variant="link" size="sm" onClick={onAll}>
        {t('security.showAll')}
      </Button>
    </p>
  );
}

/** Security log of one organization or of all, filtered by kind, person, address and time, in pages. */
export function SecurityLog({ organizationId }: { organizationId?: string | undefined }) {
  const { t } = useTranslation();
  const address = useListParams();
  const filter = readSecurityFilter(address.chosen, organizationId);
  const { kind, userId, ipAddress, from, until } = filter;
  const query = useSecurityEvents(filter, address.cursor);
  const isNarrowed = Boolean(kind ?? userId ?? ipAddress ?? from ?? until);
  const nothing = isNarrowed
    ? { title: t('security.empty'), body: t('security.emptyBody'), onClear: address.clear }
    : { title: t('security.none'), body: t('security.noneBody') };
  const isOne = filter.organizationId !== undefined;
  const choices = {
    withOrganization: !isOne,
    onPerson: (id: string) => address.choose('user', id),
    onAddress: (chosen: string) => address.choose('ip', chosen),
  };
  return (
    <>
      <SecurityToolbar address={address} filter={filter} />
      {isOne && organizationId === undefined && (
        <OrganizationFilterNote
          name={query.data?.events[0]?.organization?.name}
          onAll={() => address.choose('organization', '')}
        />
      )}
      {userId && (
        <PersonNote
          name={nameOf(query.data?.events, userId)}
          onAll={() => address.choose('user', '')}
        />
      )}
      <ListResults
        query={query}
        failed={t('security.loadFailed')}
        isEmpty={({ events }) => events.length === 0}
        nothing={{ icon: ShieldCheck, ...nothing }}
      >
        {({ events, nextCursor }) => (
          <Listing
            label={t('security.title')}
            cursor={address.cursor}
            isStale={query.isPlaceholderData}
            table={<SecurityTable events={events} {...choices} />}
            cards={<SecurityCards events={events} {...choices} />}
            pager={<Pager address={address} nextCursor={nextCursor} shown={events.length} />}
          />
        )}
      </ListResults>
    </>
  );
}
