import type { AuditorLink } from '@atrium/contracts/training-evidence';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCertifiedDay, formatDateTime } from '../../lib/format-time.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { Table, TableHead, TableRow, Td, Th } from '../../ui/table.tsx';
import { linkState } from './link-state.ts';

type ListProps = { links: readonly AuditorLink[]; onRevoke: (link: AuditorLink) => void };

const tones = { open: 'success', expired: 'neutral', revoked: 'danger' } as const;

function useLinkWords() {
  const { t, i18n } = useTranslation();
  const [nowMs] = useState(Date.now);
  const at = (iso: string) => formatDateTime(iso, i18n.language);
  return (link: AuditorLink) => {
    const { createdAt, createdBy, lastVisitAt, on, visits } = link;
    const date = at(createdAt);
    return {
      state: linkState(link, nowMs),
      made: createdBy
        ? t('auditors.madeBy', { date, name: createdBy })
        : t('auditors.made', { date }),
      day: on ? formatCertifiedDay(on, i18n.language) : t('auditors.anyDay'),
      expires: at(link.expiresAt),
      visits: t('auditors.visits', { count: visits }),
      lastVisit: lastVisitAt && t('auditors.lastVisit', { date: at(lastVisitAt) }),
    };
  };
}

function Status({ state }: { state: keyof typeof tones }) {
  const { t } = useTranslation();
  return <StatusDot tone={tones[state]}>{t(`auditors.states.${state}`)}</StatusDot>;
}

function RevokeButton({ link, onRevoke }: { link: AuditorLink; onRevoke: ListProps['onRevoke'] }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="danger-ghost"
      size="sm"
      aria-label={t('auditors.revokeOf', { label: link.label })}
      onClick={() => onRevoke(link)}
      className="-mr-3"
    >
      <Ban aria-hidden />
      {t('auditors.revoke')}
    </Button>
  );
}

/** Links as a table, from 768 px on. */
export function LinkTable({ links, onRevoke }: ListProps) {
  const { t } = useTranslation();
  const wordsOf = useLinkWords();
  return (
    <Table>
      <TableHead>
        <Th>{t('auditors.columns.label')}</Th>
        <Th>{t('auditors.columns.day')}</Th>
        <Th>{t('auditors.columns.visits')}</Th>
        <Th>{t('auditors.columns.expires')}</Th>
        <Th>{t('auditors.columns.status')}</Th>
        <Th className="text-right">{t('auditors.columns.actions')}</Th>
      </TableHead>
      <tbody>
        {links.map((link) => {
          const words = wordsOf(link);
          return (
            <TableRow key={link.id}>
              <Td className="wrap-anywhere">
                <span className="font-medium">{link.label}</span>
                <span className="mt-0.5 block text-xs text-subtle">{words.made}</span>
              </Td>
              <Td className="text-ui whitespace-nowrap text-muted">{words.day}</Td>
              <Td className="text-ui whitespace-nowrap text-muted tnum">
                {words.visits}
                {words.lastVisit && (
                  <span className="mt-0.5 block text-xs text-subtle">{words.lastVisit}</span>
                )}
              </Td>
              <Td className="text-ui whitespace-nowrap text-muted tnum">{words.expires}</Td>
              <Td>
                <Status state={words.state} />
              </Td>
              <Td className="text-right">
                {words.state === 'open' ? (
                  <RevokeButton link={link} onRevoke={onRevoke} />
                ) : (
                  <span aria-hidden>–</span>
                )}
              </Td>
            </TableRow>
          );
        })}
      </tbody>
    </Table>
  );
}

/** The same as cards, under 768 px. */
export function LinkCards({ links, onRevoke }: ListProps) {
  const { t } = useTranslation();
  const wordsOf = useLinkWords();
  return (
    <ul className="grid grid-cols-1 gap-3">
      {links.map((link) => {
        const words = wordsOf(link);
        return (
          <li key={link.id}>
            <Card className="p-4">
              <div className="flex items-start gap-3">
                <p className="font-title min-w-0 flex-1 wrap-anywhere">{link.label}</p>
                <Status state={words.state} />
              </div>
              <p className="mt-1 text-xs text-subtle">{words.made}</p>
              <p className="mt-2 text-ui text-muted">
                {words.day} · {words.visits}
                {words.lastVisit && ` · ${words.lastVisit}`}
              </p>
              <div className="mt-1 flex min-h-6 items-center justify-between text-ui text-muted">
                {t('auditors.expiresOn', { date: words.expires })}
                {words.state === 'open' && <RevokeButton link={link} onRevoke={onRevoke} />}
              </div>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
