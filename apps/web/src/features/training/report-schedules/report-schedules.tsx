import { reportLimits } from '@atrium/contracts/training/constants';
import type { ReportSchedule } from '@atrium/contracts/training/report-schedules';
import { CalendarClock, ChevronLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Listing } from '../../../ui/lists/listing.tsx';
import { TableSkeleton } from '../../../ui/lists/table-skeleton.tsx';
import { AccessContext } from '../matrix-data/training.api.ts';
import { DeleteScheduleDialog, PauseScheduleDialog, SendReportDialog } from './confirm-dialogs.tsx';
import { useReportSchedules } from './report-schedules.api.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { ScheduleCards, ScheduleTable } from './schedule-list.tsx';
import type { ScheduleAction } from './schedule-menu.tsx';

const confirmDialogs = {
  send: SendReportDialog,
  pause: PauseScheduleDialog,
  delete: DeleteScheduleDialog,
} as const;

type Opened = { action: ScheduleAction | 'create'; schedule?: ReportSchedule };

function OpenedDialog({
  opened: { action, schedule },
  ...rest
}: {
  opened: Opened;
  organizationId: string;
  timeZone: string;
  onClose: () => void;
}) {
  if (action === 'create' || action === 'edit' || !schedule)
    return <ScheduleDialog schedule={schedule} {...rest} />;
  const ConfirmDialog = confirmDialogs[action];
  const { organizationId, onClose } = rest;
  return <ConfirmDialog schedule={schedule} organizationId={organizationId} onClose={onClose} />;
}

function ScheduleListing({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened>();
  const { data, error, refetch } = useReportSchedules(organizationId);
  if (error && !data) {
    const title = t('reports.failed');
    return (
      <FetchFailed title={title} error={error} onRetry={() => void refetch()} className="mt-6" />
    );
  }
  if (!data) return <TableSkeleton label={t('reports.loading')} />;
  const { schedules, timeZone } = data;
  const isFull = schedules.length >= reportLimits.schedules;
  const create = (
    <Button size="md" disabled={isFull} onClick={() => setOpened({ action: 'create' })}>
      <Plus aria-hidden />
      {t('reports.create')}
    </Button>
  );
  const list = {
    schedules,
    timeZone,
    onAction: (action: ScheduleAction, schedule: ReportSchedule) => setOpened({ action, schedule }),
  };
  return (
    <>
      {schedules.length === 0 ? (
        <Card className="mt-6">
          <EmptyState
            icon={CalendarClock}
            title={t('reports.empty.title')}
            body={t('reports.empty.body')}
            action={create}
          />
        </Card>
      ) : (
        <>
          <div className="mt-6 flex items-center justify-end gap-4 max-md:flex-col max-md:items-stretch">
            {isFull && (
              <p className="text-ui text-muted">
                {t('reports.full', { max: reportLimits.schedules })}
              </p>
            )}
            {create}
          </div>
          <Listing
            label={t('reports.list')}
            cursor={undefined}
            table={<ScheduleTable {...list} />}
            cards={<ScheduleCards {...list} />}
          />
        </>
      )}
      {opened && (
        <OpenedDialog
          opened={opened}
          organizationId={organizationId}
          timeZone={timeZone}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** Scheduled reports of an organization, with actions to create, change, send and delete them. */
export function ReportSchedules({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  return (
    <AccessContext value={{ as: 'admin', organizationId }}>
      <p className="mt-3 text-ui">
        <TextLink to={paths.adminTab('training')} className="inline-flex items-center gap-1">
          <ChevronLeft className="size-4" aria-hidden />
          {t('reports.back')}
        </TextLink>
      </p>
      <ScheduleListing organizationId={organizationId} />
    </AccessContext>
  );
}
