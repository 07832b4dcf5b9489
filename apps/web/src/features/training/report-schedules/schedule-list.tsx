import type { ReportSchedule } from '@atrium/contracts/training/report-schedules';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { joinNames } from '../../../lib/format/join-names.ts';
import { StatusDot } from '../../../ui/display/status-dot.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Table, TableHead, TableRow, Td, Th } from '../../../ui/lists/table.tsx';
import { type ScheduleAction, ScheduleMenu } from './schedule-menu.tsx';
import { useScheduleTexts } from './use-schedule-texts.ts';

type ListProps = {
  schedules: readonly ReportSchedule[];
  timeZone: string;
  onAction: (action: ScheduleAction, schedule: ReportSchedule) => void;
};
type Texts = ReturnType<ReturnType<typeof useScheduleTexts>>;

function Status({ isPaused }: { isPaused: boolean }) {
  const { t } = useTranslation();
  return (
    <StatusDot tone={isPaused ? 'neutral' : 'success'}>
      {t(isPaused ? 'reports.statuses.paused' : 'reports.statuses.active')}
    </StatusDot>
  );
}

/** What keeps a report, or a part of it, from being sent. */
function LastError({ texts: { error, hint } }: { texts: Texts }) {
  if (!error && !hint) return null;
  return (
    <span className="mt-1 flex gap-1.5 text-xs text-warning-text">
      <TriangleAlert className="mt-px size-3.5 shrink-0" aria-hidden />
      {error ?? hint}
    </span>
  );
}

function Recipients({ schedule, texts }: { schedule: ReportSchedule; texts: Texts }) {
  const { t } = useTranslation();
  const names = [
    ...schedule.readers.map(({ fullName, email, role }) =>
      role === null ? t('reports.lostRole', { name: fullName ?? email }) : (fullName ?? email),
    ),
    ...schedule.emails,
  ];
  return (
    <>
      {texts.recipients}
      <span className="mt-0.5 line-clamp-2 text-xs wrap-anywhere text-subtle">
        {joinNames(names)}
      </span>
    </>
  );
}

/** Schedules as a table, from 768 px. */
export function ScheduleTable({ schedules, timeZone, onAction }: ListProps) {
  const { t } = useTranslation();
  const textsOf = useScheduleTexts(timeZone);
  return (
    <Table>
      <TableHead>
        <Th>{t('reports.columns.name')}</Th>
        <Th>{t('reports.columns.when')}</Th>
        <Th>{t('reports.columns.recipients')}</Th>
        <Th>{t('reports.columns.sent')}</Th>
        <Th>{t('reports.columns.status')}</Th>
        <Th className="text-right">{t('reports.columns.actions')}</Th>
      </TableHead>
      <tbody>
        {schedules.map((schedule) => {
          const texts = textsOf(schedule);
          return (
            <TableRow key={schedule.id}>
              <Td className="w-1/3 wrap-anywhere">
                <span className="font-medium">{schedule.name}</span>
                <span className="mt-0.5 block text-xs text-subtle">{texts.covers}</span>
                {schedule.createdBy && (
                  <span className="mt-0.5 block text-xs text-subtle">
                    {t('reports.createdBy', { name: schedule.createdBy })}
                  </span>
                )}
                <LastError texts={texts} />
              </Td>
              <Td className="text-ui text-muted lg:whitespace-nowrap">
                {texts.when}
                <span className="mt-0.5 block text-xs text-subtle">{texts.zone}</span>
              </Td>
              <Td className="text-ui text-muted">
                <Recipients schedule={schedule} texts={texts} />
              </Td>
              <Td className="text-ui whitespace-nowrap text-muted tnum">
                {texts.lastSent}
                {texts.nextSend && (
                  <span className="mt-0.5 block text-xs text-subtle">{texts.nextSend}</span>
                )}
              </Td>
              <Td>
                <Status isPaused={schedule.isPaused} />
              </Td>
              <Td className="text-right">
                <ScheduleMenu schedule={schedule} onAction={onAction} />
              </Td>
            </TableRow>
          );
        })}
      </tbody>
    </Table>
  );
}

/** Schedules as cards, under 768 px. */
export function ScheduleCards({ schedules, timeZone, onAction }: ListProps) {
  const { t } = useTranslation();
  const textsOf = useScheduleTexts(timeZone);
  return (
    <ul className="grid grid-cols-1 gap-3">
      {schedules.map((schedule) => {
        const texts = textsOf(schedule);
        return (
          <li key={schedule.id}>
            <Card className="p-4">
              <div className="flex items-start gap-3">
                <div className="min-w-0 flex-1 wrap-anywhere">
                  <p className="font-title">{schedule.name}</p>
                  <p className="mt-0.5 text-xs text-subtle">{texts.covers}</p>
                </div>
                <ScheduleMenu schedule={schedule} onAction={onAction} />
              </div>
              <LastError texts={texts} />
              <p className="mt-2 text-ui text-muted">
                {texts.when} · {texts.zone}
              </p>
              <div className="mt-2 text-ui text-muted">
                <Recipients schedule={schedule} texts={texts} />
              </div>
              <div className="mt-3 flex items-end justify-between gap-3 text-xs text-subtle">
                <p>
                  {t('reports.last', { date: texts.lastSent })}
                  {texts.nextSend && <span className="block">{texts.nextSend}</span>}
                </p>
                <Status isPaused={schedule.isPaused} />
              </div>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
