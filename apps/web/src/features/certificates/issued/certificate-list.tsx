import type { ListedCertificate } from '@atrium/contracts/certificates/certificate-oversight';
import { certificateStatuses } from '@atrium/contracts/certificates/constants';
import { Award } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oneOf, useListParams, type ListParams } from '../../../lib/lists/use-list-params.ts';
import { ChipGroup } from '../../../ui/choices/chip-group.tsx';
import { ExportButton } from '../../../ui/lists/export-button.tsx';
import { ListResults } from '../../../ui/lists/list-results.tsx';
import { ListToolbar } from '../../../ui/lists/list-toolbar.tsx';
import { Listing } from '../../../ui/lists/listing.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { CertificateCards, CertificateTable } from './certificate-table.tsx';
import { downloadCertificates, useCertificates } from './certificates.api.ts';
import { RevokeCertificateDialog } from './revoke-dialog.tsx';

const filters = ['all', ...certificateStatuses] as const;
const statusIn = (address: ListParams) => oneOf(certificateStatuses, address.chosen('status'));

function Results({
  address,
  onRevoke,
}: {
  address: ListParams;
  onRevoke: (certificate: ListedCertificate) => void;
}) {
  const { t } = useTranslation();
  const { search, cursor } = address;
  const status = statusIn(address);
  const isNarrowed = search !== '' || status !== undefined;
  const query = useCertificates({ search, status, cursor });
  return (
    <ListResults
      query={query}
      failed={t('certificates.failed')}
      isEmpty={({ certificates }) => certificates.length === 0}
      nothing={{
        icon: Award,
        title: t('certificates.empty'),
        body: t(isNarrowed ? 'certificates.emptyFiltered' : 'certificates.emptyBody'),
        onClear: isNarrowed ? address.clear : undefined,
      }}
    >
      {({ certificates, nextCursor }) => (
        <Listing
          label={t('certificates.title')}
          cursor={address.cursor}
          isStale={query.isPlaceholderData}
          table={<CertificateTable certificates={certificates} onRevoke={onRevoke} />}
          cards={<CertificateCards certificates={certificates} onRevoke={onRevoke} />}
          pager={<Pager address={address} nextCursor={nextCursor} shown={certificates.length} />}
        />
      )}
    </ListResults>
  );
}

/** The certificates of the organization's members and of the user's courses, with the option to revoke one. */
export function CertificateList() {
  const { t } = useTranslation();
  const address = useListParams();
  const [revoking, setRevoking] = useState<{ about: ListedCertificate; round: number }>();
  const [isAsking, setIsAsking] = useState(false);
  const ask = (about: ListedCertificate) => {
    setRevoking((before) => ({ about, round: (before?.round ?? 0) + 1 }));
    setIsAsking(true);
  };
  return (
    <>
      <ListToolbar
        address={address}
        label={t('certificates.search')}
        placeholder={t('certificates.placeholder')}
        filters={
          <ChipGroup
            label={t('certificates.filter')}
            value={statusIn(address) ?? 'all'}
            onValueChange={(next) => address.choose('status', next === 'all' ? '' : next)}
            items={filters.map((value) => ({ value, label: t(`certificates.status.${value}`) }))}
            className="min-w-0 md:mx-0 md:px-0"
          />
        }
        actions={
          <ExportButton
            onExport={() =>
              downloadCertificates({ search: address.search, status: statusIn(address) })
            }
          />
        }
      />
      <Results address={address} onRevoke={ask} />
      {revoking && (
        <RevokeCertificateDialog
          key={revoking.round}
          certificate={revoking.about}
          open={isAsking}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
