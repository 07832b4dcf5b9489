import { reportLimits } from '@atrium/contracts/training/constants';
import type { ReportSchedule } from '@atrium/contracts/training/report-schedules';
import { CalendarClock } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { scrollToError } from '../../../ui/fields/scroll-to-error.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { RecipientFields } from './recipient-fields.tsx';
import { useSaveReportSchedule } from './report-schedules.api.ts';
import {
  draftOf,
  emptySchedule,
  findScheduleErrors,
  toTerms,
  type DraftPart,
  type ScheduleDraft,
} from './schedule-draft.ts';
import { ContentFields, TimeFields } from './schedule-fields.tsx';

/** Form that creates or changes a scheduled report. */
export function ScheduleDialog({
  organizationId,
  schedule,
  timeZone,
  onClose,
}: {
  organizationId: string;
  /** The schedule to change; undefined for a new one. */
  schedule: ReportSchedule | undefined;
  timeZone: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const [draft, setDraft] = useState<ScheduleDraft>(schedule ? draftOf(schedule) : emptySchedule);
  const [isSubmitted, setSubmitted] = useState(false);
  const { mutate, isPending, error } = useSaveReportSchedule(organizationId);
  const errors = findScheduleErrors(draft);
  const errorIn = (part: DraftPart) =>
    isSubmitted && errors.includes(part)
      ? t(`reports.errors.${part}`, { max: reportLimits.recipients })
      : undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    scrollToError(event.currentTarget);
    if (errors.length > 0 || isPending) return;
    mutate(
      { current: schedule, terms: toTerms(draft, schedule?.isPaused ?? false) },
      {
        onSuccess: () => {
          const title = t(schedule ? 'reports.form.saved' : 'reports.form.created');
          toast({ tone: 'success', title, description: draft.name });
          onClose();
        },
      },
    );
  };
  const fields = {
    draft,
    onChange: (change: Partial<ScheduleDraft>) => setDraft({ ...draft, ...change }),
    errorIn,
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isPending}
      icon={CalendarClock}
      title={t(schedule ? 'reports.form.editTitle' : 'reports.form.title')}
      description={t('reports.form.lead')}
      className="max-w-xl"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('reports.form.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {t(schedule ? 'reports.form.save' : 'reports.form.create')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <ContentFields {...fields} schedule={schedule} />
        <TimeFields {...fields} timeZone={timeZone} />
        <RecipientFields {...fields} organizationId={organizationId} />
        {error && (
          <p role="alert" className="text-sm text-danger-text">
            {errorMessage(error, t)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
