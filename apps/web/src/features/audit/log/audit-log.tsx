import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { ListResults } from '../../../ui/lists/list-results.tsx';
import { Listing } from '../../../ui/lists/listing.tsx';
import { OrganizationFilterNote } from '../../../ui/lists/organization-filter-note.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { readAuditFilter } from './audit-filter.ts';
import { AuditCards, AuditTable } from './audit-table.tsx';
import { AuditToolbar } from './audit-toolbar.tsx';
import { useAudit } from './audit.api.ts';

/** Audit log of one organization or of all, filtered by kind and time, in pages. */
export function AuditLog({ organizationId }: { organizationId?: string | undefined }) {
  const { t } = useTranslation();
  const address = useListParams();
  const filter = readAuditFilter(address.chosen, organizationId);
  const query = useAudit(filter, address.cursor);
  const isNarrowed = Boolean(filter.action ?? filter.from ?? filter.until);
  const nothing = isNarrowed
    ? { title: t('audit.empty'), body: t('audit.emptyBody'), onClear: address.clear }
    : { title: t('audit.none'), body: t('audit.noneBody') };
  const isOne = filter.organizationId !== undefined;
  return (
    <>
      <AuditToolbar address={address} filter={filter} />
      {isOne && organizationId === undefined && (
        <OrganizationFilterNote
          name={query.data?.entries[0]?.organization?.name}
          onAll={() => address.choose('organization', '')}
        />
      )}
      <ListResults
        query={query}
        failed={t('audit.failed')}
        isEmpty={({ entries }) => entries.length === 0}
        nothing={{ icon: ScrollText, ...nothing }}
      >
        {({ entries, nextCursor }) => (
          <Listing
            label={t('audit.title')}
            cursor={address.cursor}
            isStale={query.isPlaceholderData}
            table={<AuditTable entries={entries} withOrganization={!isOne} />}
            cards={<AuditCards entries={entries} withOrganization={!isOne} />}
            pager={<Pager address={address} nextCursor={nextCursor} shown={entries.length} />}
          />
        )}
      </ListResults>
    </>
  );
}
