import type { Organization } from '@atrium/contracts/organizations/organizations';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { Table, TableHead, TableRow, Td, Th } from '../../../ui/lists/table.tsx';
import { OrganizationStatus, OrganizationTile } from './organization-mark.tsx';

type ChooseProps = {
  organizations: readonly Organization[];
  chosen: Organization | undefined;
  onChoose: (organization: Organization) => void;
};

function Choose({
  organization,
  isChosen,
  onChoose,
}: {
  organization: Organization;
  isChosen: boolean;
  onChoose: ChooseProps['onChoose'];
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(organization)}
      // Makes the whole row clickable.
      className="focus-ring rounded-sm text-left font-medium wrap-anywhere after:absolute after:inset-0"
    >
      {organization.name}
    </button>
  );
}

/** Organizations to choose one from for the rest of the page, from 768 px up. */
export function ChooseOrganizationTable({ organizations, chosen, onChoose }: ChooseProps) {
  const { t } = useTranslation();
  return (
    <Table>
      <TableHead>
        <Th className="border-t">{t('enterprise.organizations.columns.name')}</Th>
        <Th className="border-t">{t('enterprise.organizations.columns.slug')}</Th>
        <Th className="border-t">{t('enterprise.organizations.columns.status')}</Th>
      </TableHead>
      <tbody>
        {organizations.map((each) => (
          <TableRow
            key={each.id}
            className={cn('relative', each.id === chosen?.id && 'bg-primary-soft')}
          >
            <Td>
              <span className="flex items-center gap-3">
                <OrganizationTile />
                <Choose organization={each} isChosen={each.id === chosen?.id} onChoose={onChoose} />
              </span>
            </Td>
            <Td className="font-mono text-xs wrap-anywhere text-muted">{each.slug}</Td>
            <Td>
              <OrganizationStatus isActive={each.isActive} />
            </Td>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** The same below 768 px. */
export function ChooseOrganizationRows({ organizations, chosen, onChoose }: ChooseProps) {
  return (
    <ul className="divide-y divide-border border-t border-border">
      {organizations.map((each) => (
        <li
          key={each.id}
          className={cn(
            'relative flex items-center gap-3 px-4 py-3',
            each.id === chosen?.id && 'bg-primary-soft',
          )}
        >
          <OrganizationTile className="size-9" />
          <span className="min-w-0 flex-1">
            <Choose organization={each} isChosen={each.id === chosen?.id} onChoose={onChoose} />
            <span className="block truncate font-mono text-xs text-muted">{each.slug}</span>
          </span>
          <OrganizationStatus isActive={each.isActive} />
        </li>
      ))}
    </ul>
  );
}
