import type { ReportSchedule } from '@atrium/contracts/training/report-schedules';
import { CirclePause, CirclePlay, Send, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import {
  useDeleteReportSchedule,
  useSaveReportSchedule,
  useSendReport,
} from './report-schedules.api.ts';
import { termsOf } from './schedule-draft.ts';

type DialogProps = { organizationId: string; schedule: ReportSchedule; onClose: () => void };

function useTexts(of: 'deletion' | 'sending' | 'pausing' | 'resuming', name: string) {
  const { t } = useTranslation();
  return {
    title: t(`reports.${of}.title`),
    body: t(`reports.${of}.body`, { name }),
    cancel: t('reports.form.cancel'),
    confirm: t(`reports.${of}.confirm`),
    done: t(`reports.${of}.done`),
    doneBody: name,
  };
}

/** Confirms and deletes a scheduled report. */
export function DeleteScheduleDialog({ organizationId, schedule, onClose }: DialogProps) {
  const { mutate, isPending, error } = useDeleteReportSchedule(organizationId);
  return (
    <ConfirmDialog
      icon={Trash2}
      isDanger
      texts={useTexts('deletion', schedule.name)}
      isPending={isPending}
      error={error}
      onConfirm={(callbacks) => mutate(schedule.id, callbacks)}
      onClose={onClose}
    />
  );
}

/** Confirms and sends a report now. */
export function SendReportDialog({ organizationId, schedule, onClose }: DialogProps) {
  const { mutate, isPending, error } = useSendReport(organizationId);
  return (
    <ConfirmDialog
      icon={Send}
      isDanger={false}
      texts={useTexts('sending', schedule.name)}
      isPending={isPending}
      error={error}
      onConfirm={(callbacks) => mutate(schedule.id, callbacks)}
      onClose={onClose}
    />
  );
}

/** Confirms and pauses or resumes a scheduled report. */
export function PauseScheduleDialog({ organizationId, schedule, onClose }: DialogProps) {
  const { mutate, isPending, error } = useSaveReportSchedule(organizationId);
  const terms = termsOf(schedule, !schedule.isPaused);
  return (
    <ConfirmDialog
      icon={schedule.isPaused ? CirclePlay : CirclePause}
      isDanger={false}
      texts={useTexts(schedule.isPaused ? 'resuming' : 'pausing', schedule.name)}
      isPending={isPending}
      error={error}
      onConfirm={(callbacks) => mutate({ current: schedule, terms }, callbacks)}
      onClose={onClose}
    />
  );
}
