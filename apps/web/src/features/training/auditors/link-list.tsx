import type { AuditorLink } from '@atrium/contracts/training/training-evidence';
import { Ban, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCertifiedDay, formatDateTime } from '../../../lib/format/format-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { StatusDot } from '../../../ui/display/status-dot.tsx';
import { Table, TableHead, TableRow, Td, Th } from '../../../ui/lists/table.tsx';
import { getLinkStatus } from './auditor-link.ts';

export type LinkAction = 'revoke' | 'takeOver';
type ListProps = {
  links: readonly AuditorLink[];
  onAction: (action: LinkAction, link: AuditorLink) => void;
};

const tones = { open: 'success', expired: 'neutral', revoked: 'danger', ended: 'warning' } as const;

function useLinkTexts() {
  const { t, i18n } = useTranslation();
  const [nowMs] = useState(Date.now);
  const at = (iso: string) => formatDateTime(iso, i18n.language);
  return (link: AuditorLink) => {
    const { createdAt, createdBy, transferredTo, lastVisitAt, on, visits } = link;
    const date = at(createdAt);
    return {
      status: getLinkStatus(link, nowMs),
      made: createdBy
        ? t('auditors.createdBy', { date, name: createdBy })
        : t('auditors.created', { date }),
      takenOver: transferredTo && t('auditors.takenOverBy', { name: transferredTo }),
      day: on ? formatCertifiedDay(on, i18n.language) : t('auditors.anyDate'),
      expires: at(link.expiresAt),
      visits: t('auditors.visits', { count: visits }),
      lastVisit: lastVisitAt && t('auditors.lastVisit', { date: at(lastVisitAt) }),
    };
  };
}

function Status({ status }: { status: keyof typeof tones }) {
  const { t } = useTranslation();
  return <StatusDot tone={tones[status]}>{t(`auditors.statuses.${status}`)}</StatusDot>;
}

function Actions({ link, onAction }: { link: AuditorLink; onAction: ListProps['onAction'] }) {
  const { t } = useTranslation();
  return (
    <span className="-mr-3 inline-flex flex-wrap justify-end">
      {link.canTransfer && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('auditors.takeOverOf', { label: link.label })}
          onClick={() => onAction('takeOver', link)}
        >
          <UserCheck aria-hidden />
          {t('auditors.takeOver')}
        </Button>
      )}
      <Button
        variant="danger-ghost"
        size="sm"
        aria-label={t('auditors.revokeOf', { label: link.label })}
        onClick={() => onAction('revoke', link)}
      >
        <Ban aria-hidden />
        {t('auditors.revoke')}
      </Button>
    </span>
  );
}

/** Creator of a link, the responsible admin, and a hint if there is none. */
function Origin({ texts }: { texts: ReturnType<ReturnType<typeof useLinkTexts>> }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="mt-0.5 block text-xs text-subtle">{texts.made}</span>
      {texts.takenOver && (
        <span className="mt-0.5 block text-xs text-subtle">{texts.takenOver}</span>
      )}
      {texts.status === 'ended' && (
        <span className="mt-0.5 block text-xs text-muted">{t('auditors.endedHint')}</span>
      )}
    </>
  );
}

const isActionable = (status: keyof typeof tones) => status === 'open' || status === 'ended';

/** Links as a table, from 768 px. */
export function LinkTable({ links, onAction }: ListProps) {
  const { t } = useTranslation();
  const textsOf = useLinkTexts();
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
          const texts = textsOf(link);
          return (
            <TableRow key={link.id}>
              <Td className="wrap-anywhere">
                <span className="font-medium">{link.label}</span>
                <Origin texts={texts} />
              </Td>
              <Td className="text-ui whitespace-nowrap text-muted">{texts.day}</Td>
              <Td className="text-ui whitespace-nowrap text-muted tnum">
                {texts.visits}
                {texts.lastVisit && (
                  <span className="mt-0.5 block text-xs text-subtle">{texts.lastVisit}</span>
                )}
              </Td>
              <Td className="text-ui whitespace-nowrap text-muted tnum">{texts.expires}</Td>
              <Td>
                <Status status={texts.status} />
              </Td>
              <Td className="text-right">
                {isActionable(texts.status) ? (
                  <Actions link={link} onAction={onAction} />
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

/** Links as cards, under 768 px. */
export function LinkCards({ links, onAction }: ListProps) {
  const { t } = useTranslation();
  const textsOf = useLinkTexts();
  return (
    <ul className="grid grid-cols-1 gap-3">
      {links.map((link) => {
        const texts = textsOf(link);
        return (
          <li key={link.id}>
            <Card className="p-4">
              <div className="flex items-start gap-3">
                <p className="font-title min-w-0 flex-1 wrap-anywhere">{link.label}</p>
                <Status status={texts.status} />
              </div>
              <p className="mt-1">
                <Origin texts={texts} />
              </p>
              <p className="mt-2 text-ui text-muted">
                {texts.day} · {texts.visits}
                {texts.lastVisit && ` · ${texts.lastVisit}`}
              </p>
              <div className="mt-1 flex min-h-6 items-center justify-between text-ui text-muted">
                {t('auditors.expiresOn', { date: texts.expires })}
                {isActionable(texts.status) && <Actions link={link} onAction={onAction} />}
              </div>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
