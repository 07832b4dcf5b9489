import type { ServiceAccount } from '@atrium/contracts/api-keys/api-keys';
import { Ban, KeyRound, Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '../../lib/format/format-time.ts';
import { cn } from '../../lib/styles/cn.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SettingCard } from '../../ui/layout/setting-card.tsx';
import { Table, TableHead, TableRow, TableScroll, Td, Th } from '../../ui/lists/table.tsx';
import { scopeKeyOf } from './scope-text.ts';
import { currentKeyOf, KeyStatus, statusOf } from './account-status.tsx';

type Actions = {
  onManage: (account: ServiceAccount) => void;
  onRevoke: (account: ServiceAccount) => void;
};

function useFacts(account: ServiceAccount) {
  const { t, i18n } = useTranslation();
  const key = currentKeyOf(account);
  const used = account.keys.flatMap(({ lastUsedAt }) => lastUsedAt ?? []).toSorted();
  const lastUsedAt = used.at(-1);
  const scopes = account.scopes.map((scope) => t(`apiKeys.scopes.${scopeKeyOf(scope)}.name`));
  return {
    tail: `atr_…${key?.lastCharacters ?? ''}`,
    may: new Intl.ListFormat(i18n.language, { type: 'unit' }).format(scopes),
    lastUsed: lastUsedAt ? formatDateTime(lastUsedAt, i18n.language) : t('apiKeys.never'),
    expires: account.revokedAt || !key ? '–' : formatDate(key.expiresAt, i18n.language),
  };
}

function RowActions({ account, onManage, onRevoke }: { account: ServiceAccount } & Actions) {
  const { t } = useTranslation();
  const { name } = account;
  return (
    <div className="flex justify-end gap-1 max-md:mt-1 max-md:-ml-3 max-md:justify-start">
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('apiKeys.manageOf', { name })}
        onClick={() => onManage(account)}
        className="max-md:h-(--target-min)"
      >
        <Settings2 aria-hidden />
        {t('apiKeys.manage')}
      </Button>
      {account.revokedAt === null && (
        <Button
          variant="danger-ghost"
          size="sm"
          aria-label={t('apiKeys.revoke.actionOf', { name })}
          onClick={() => onRevoke(account)}
          className="max-md:h-(--target-min)"
        >
          <Ban aria-hidden />
          {t('apiKeys.revoke.action')}
        </Button>
      )}
    </div>
  );
}

function AccountRow({ account, ...actions }: { account: ServiceAccount } & Actions) {
  const { tail, may, lastUsed, expires } = useFacts(account);
  return (
    <TableRow className={cn(account.revokedAt !== null && 'text-subtle')}>
      <Td className="min-w-36">
        <p className="font-medium wrap-anywhere">{account.name}</p>
        <p className="font-mono text-xs whitespace-nowrap text-subtle">{tail}</p>
      </Td>
      <Td className="min-w-32 text-ui">{may}</Td>
      <Td className="min-w-26 text-ui">{lastUsed}</Td>
      <Td className="text-ui">{expires}</Td>
      <Td>
        <KeyStatus status={statusOf(account)} />
      </Td>
      <Td>
        <RowActions account={account} {...actions} />
      </Td>
    </TableRow>
  );
}

function AccountItem({ account, ...actions }: { account: ServiceAccount } & Actions) {
  const { t } = useTranslation();
  const { tail, may, lastUsed, expires } = useFacts(account);
  const facts = [
    [t('apiKeys.columns.key'), tail],
    [t('apiKeys.columns.may'), may],
    [t('apiKeys.columns.lastUsed'), lastUsed],
    [t('apiKeys.columns.expires'), expires],
  ] as const;
  return (
    <li className={cn('px-5 py-3.5', account.revokedAt !== null && 'text-subtle')}>
      <div className="flex items-center gap-3">
        <p className="mr-auto text-sm font-medium wrap-anywhere">{account.name}</p>
        <KeyStatus status={statusOf(account)} />
      </div>
      <dl className="mt-2 grid gap-1 text-ui">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      <RowActions account={account} {...actions} />
    </li>
  );
}

/** The service accounts of an organization with their current keys. */
export function AccountList({ accounts, ...actions }: { accounts: ServiceAccount[] } & Actions) {
  const { t } = useTranslation();
  const columns = ['name', 'may', 'lastUsed', 'expires', 'status'] as const;
  return (
    <SettingCard title={t('apiKeys.title')} lead={t('apiKeys.lead')}>
      {accounts.length === 0 ? (
        <EmptyState icon={KeyRound} title={t('apiKeys.none')} body={t('apiKeys.noneBody')} />
      ) : (
        <>
          <TableScroll label={t('apiKeys.title')} className="max-md:hidden">
            <Table>
              <TableHead>
                {columns.map((column) => (
                  <Th key={column}>{t(`apiKeys.columns.${column}`)}</Th>
                ))}
                <Th className="text-right">{t('apiKeys.columns.actions')}</Th>
              </TableHead>
              <tbody>
                {accounts.map((account) => (
                  <AccountRow key={account.id} account={account} {...actions} />
                ))}
              </tbody>
            </Table>
          </TableScroll>
          <ul className="divide-y divide-border md:hidden">
            {accounts.map((account) => (
              <AccountItem key={account.id} account={account} {...actions} />
            ))}
          </ul>
        </>
      )}
    </SettingCard>
  );
}
