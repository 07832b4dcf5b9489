import type { SystemStatus } from '@atrium/contracts/analytics/system-status';
import { useTranslation } from 'react-i18next';
import { formatCount, formatWait } from '../../../lib/format/format.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { systemStatus } from '../../../locales/en/analytics/system-status.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Table, TableHead, Td, Th } from '../../../ui/lists/table.tsx';

const { names } = systemStatus.queues;
const isKnown = (name: string): name is keyof typeof names => Object.hasOwn(names, name);

/** Waiting and failed jobs by queue. */
export function Queues({ queues }: { queues: SystemStatus['queues'] }) {
  const { t, i18n } = useTranslation();
  const count = (value: number) => formatCount(value, i18n.language);
  return (
    <section aria-labelledby="queues-title">
      <Card className="overflow-hidden">
        <h2 id="queues-title" className="px-5 py-4.5 font-title max-md:px-4">
          {t('systemStatus.queues.title')}
        </h2>
        <Table>
          <TableHead>
            <Th className="border-t">{t('systemStatus.queues.name')}</Th>
            <Th className="border-t text-right">{t('systemStatus.queues.waiting')}</Th>
            <Th className="border-t text-right">{t('systemStatus.queues.oldest')}</Th>
            <Th className="border-t text-right">{t('systemStatus.queues.failed')}</Th>
          </TableHead>
          <tbody>
            {queues.map(({ name, waiting, oldestSeconds, failed }) => (
              <tr key={name}>
                <Td className="h-11 text-ui">
                  {isKnown(name) ? t(`systemStatus.queues.names.${name}`) : name}
                </Td>
                <Td className="h-11 text-right text-ui tnum">{count(waiting)}</Td>
                <Td className="h-11 text-right text-ui whitespace-nowrap text-muted tnum">
                  {waiting > 0
                    ? formatWait(oldestSeconds, i18n.language)
                    : t('systemStatus.queues.none')}
                </Td>
                <Td
                  className={cn(
                    'h-11 text-right text-ui tnum',
                    failed > 0 ? 'font-medium text-danger-text' : 'text-muted',
                  )}
                >
                  {count(failed)}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </section>
  );
}
