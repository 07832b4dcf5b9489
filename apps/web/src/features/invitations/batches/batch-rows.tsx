import type { BatchRow } from '@atrium/contracts/invitations/invitation-batches';
import { useTranslation } from 'react-i18next';
import { StatusDot } from '../../../ui/display/status-dot.tsx';
import { Table, TableHead, TableRow, Td, Th } from '../../../ui/lists/table.tsx';

const tones = {
  waiting: 'primary',
  sent: 'success',
  invalid: 'danger',
  duplicate: 'neutral',
  already_member: 'neutral',
  failed: 'danger',
} as const;

function Outcome({ outcome }: Pick<BatchRow, 'outcome'>) {
  const { t } = useTranslation();
  return <StatusDot tone={tones[outcome]}>{t(`invitations.report.outcomes.${outcome}`)}</StatusDot>;
}

/** Addresses are deleted after a retention period. */
function Address({ email }: Pick<BatchRow, 'email'>) {
  const { t } = useTranslation();
  return email || <span className="text-subtle">{t('invitations.report.deleted')}</span>;
}

/** The rows of a batch with their outcomes as a list, below 768 px. */
export function BatchItems({ rows }: { rows: readonly BatchRow[] }) {
  return (
    <ul className="divide-y divide-border">
      {rows.map(({ row, email, outcome }) => (
        <li key={row} className="flex gap-3 px-4 py-3">
          <span className="min-w-6 text-right text-ui text-subtle tnum">{row}</span>
          <span className="min-w-0">
            <span className="block text-sm wrap-anywhere">
              <Address email={email} />
            </span>
            <Outcome outcome={outcome} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The same as a table, from 768 px up. */
export function BatchRows({ rows }: { rows: readonly BatchRow[] }) {
  const { t } = useTranslation();
  return (
    <Table>
      <TableHead>
        <Th className="w-16 text-right">{t('invitations.report.columns.row')}</Th>
        <Th>{t('invitations.report.columns.email')}</Th>
        <Th>{t('invitations.report.columns.outcome')}</Th>
      </TableHead>
      <tbody>
        {rows.map(({ row, email, outcome }) => (
          <TableRow key={row}>
            <Td className="h-11 text-right text-subtle tnum">{row}</Td>
            <Td className="h-11 wrap-anywhere">
              <Address email={email} />
            </Td>
            <Td className="h-11">
              <Outcome outcome={outcome} />
            </Td>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
