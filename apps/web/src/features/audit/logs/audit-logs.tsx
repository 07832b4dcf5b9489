import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx';
import { AuditLog } from '../log/audit-log.tsx';

const SecurityLog = lazy(async () => ({
  default: (await import('../security/security-log.tsx')).SecurityLog,
}));

type Log = 'actions' | 'security';

/** The audit log and the security log of one organization or of all. The URL selects one; filters are not shared. */
export function AuditLogs({
  organizationId,
  className,
}: {
  organizationId?: string | undefined;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const log: Log = params.get('log') === 'security' ? 'security' : 'actions';
  const open = (next: Log) => {
    const kept = ['tab', 'organization'].flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    });
    setParams([...kept, ...(next === 'security' ? [['log', next]] : [])] as [string, string][]);
  };
  return (
    <Tabs
      label={t('audit.logs.label')}
      value={log}
      onValueChange={open}
      onPress
      items={[
        { value: 'actions', label: t('audit.logs.actions') },
        { value: 'security', label: t('audit.logs.security') },
      ]}
      className={className}
    >
      <TabPanel value="actions">
        <AuditLog organizationId={organizationId} />
      </TabPanel>
      <TabPanel value="security">
        <Suspense fallback={<TableSkeleton />}>
          <SecurityLog organizationId={organizationId} />
        </Suspense>
      </TabPanel>
    </Tabs>
  );
}
