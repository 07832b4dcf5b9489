import type { Organization } from '@atrium/contracts/organizations/organizations';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-time.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Table, TableHead, TableRow, Td, Th } from '../../../ui/lists/table.tsx';
import { OrganizationStatus, OrganizationTile } from './organization-mark.tsx';
import { OrganizationMenu, type GrantDialogPart } from './organization-menu.tsx';

type Organizations = { organizations: readonly Organization[]; GrantDialog: GrantDialogPart };

/** Badges for unusual settings of an organization. */
function Marks({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  return (
    <>
      {organization.catalogueMode === 'granted_only' && (
        <Badge tone="info">{t('enterprise.organizations.exclusive')}</Badge>
      )}
      {organization.adminCount === 0 && (
        <Badge tone="warning">{t('enterprise.organizations.noAdmin')}</Badge>
      )}
    </>
  );
}

/** The organizations as a table, from 768 px up. */
export function OrganizationsTable({ organizations, GrantDialog }: Organizations) {
  const { t, i18n } = useTranslation();
  return (
    <Table>
      <TableHead>
        <Th>{t('enterprise.organizations.columns.name')}</Th>
        <Th>{t('enterprise.organizations.columns.slug')}</Th>
        <Th>{t('enterprise.organizations.columns.status')}</Th>
        <Th>{t('enterprise.organizations.columns.created')}</Th>
        <Th className="text-right">
          <span className="sr-only">{t('enterprise.organizations.columns.actions')}</span>
        </Th>
      </TableHead>
      <tbody>
        {organizations.map((each) => (
          <TableRow key={each.id}>
            <Td>
              <span className="flex items-center gap-3">
                <OrganizationTile />
                <span className="min-w-0 font-medium wrap-anywhere">{each.name}</span>
                <Marks organization={each} />
              </span>
            </Td>
            <Td className="font-mono text-xs wrap-anywhere text-muted">{each.slug}</Td>
            <Td>
              <OrganizationStatus isActive={each.isActive} />
            </Td>
            <Td className="whitespace-nowrap text-muted tnum">
              {formatDate(each.createdAt, i18n.language)}
            </Td>
            <Td className="text-right">
              <OrganizationMenu organization={each} GrantDialog={GrantDialog} />
            </Td>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** The same organizations as cards, below 768 px. */
export function OrganizationCards({ organizations, GrantDialog }: Organizations) {
  const { t, i18n } = useTranslation();
  return (
    <ul className="grid grid-cols-1 gap-3">
      {organizations.map((each) => (
        <li key={each.id}>
          <Card className="flex items-start gap-3.5 p-4">
            <OrganizationTile />
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">{each.name}</p>
              <p className="font-mono text-xs wrap-anywhere text-muted">{each.slug}</p>
              <p className="mt-1 mb-1.5 text-xs text-subtle">
                {t('systemAdmin.created', { date: formatDate(each.createdAt, i18n.language) })}
              </p>
              <span className="flex flex-wrap gap-1.5">
                <Marks organization={each} />
              </span>
            </div>
            <div className="flex flex-col items-end">
              <OrganizationStatus isActive={each.isActive} />
              <span className="-mr-2.5 -mb-2.5">
                <OrganizationMenu organization={each} GrantDialog={GrantDialog} />
              </span>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
