import { CircleAlert, CircleCheck, FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import { CourseFileDrop } from './course-file-drop.tsx';
import type { ImportStatus } from './import-status.ts';
import type { CourseImporting } from './use-course-import.ts';

function ProgressRow({ label, percent }: { label: string; percent: number }) {
  const { t } = useTranslation();
  return (
    <div>
      <p className="mb-2 flex justify-between gap-4 text-sm">
        <span className="min-w-0 wrap-anywhere">{label}</span>
        <span className="text-muted tnum">{t('courseFile.import.percent', { percent })}</span>
      </p>
      <Progress value={percent} label={label} />
    </div>
  );
}

function Refused({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const isNotZip = error instanceof ApiError && error.code === 'unsupported_media_type';
  return (
    <Alert tone="danger" icon={CircleAlert} title={t('courseFile.import.refused')}>
      {isNotZip ? t('courseFile.import.notZip') : errorMessage(error, t)}
    </Alert>
  );
}

function Failed({ stage }: { stage: Extract<ImportStatus, { kind: 'failed' }> }) {
  const { t } = useTranslation();
  const { name, failure, part } = stage;
  return (
    <Alert
      tone="danger"
      icon={CircleAlert}
      title={<span className="wrap-anywhere">{t('courseFile.import.failed', { name })}</span>}
    >
      <p>{t(`courseFile.import.failures.${failure}`)}</p>
      {part && (
        <p className="wrap-anywhere">
          {t('courseFile.import.part')} <code className="font-mono text-ui">{part}</code>
        </p>
      )}
    </Alert>
  );
}

function Done({ stage }: { stage: Extract<ImportStatus, { kind: 'done' }> }) {
  const { t } = useTranslation();
  const { name, courseId } = stage;
  return (
    <Alert
      tone="success"
      icon={CircleCheck}
      title={<span className="wrap-anywhere">{t('courseFile.import.done', { name })}</span>}
      className="max-sm:flex-wrap"
      action={
        <Button asChild>
          <Link to={paths.editCourseOf(courseId)}>{t('courseFile.import.open')}</Link>
        </Button>
      }
    >
      {t('courseFile.import.doneHint')}
    </Alert>
  );
}

function StageBody({ importing: { stage, take } }: { importing: CourseImporting }) {
  const { t } = useTranslation();
  switch (stage.kind) {
    case 'sending':
      return <ProgressRow label={t('courseFile.import.sending', stage)} percent={stage.percent} />;
    case 'reading':
      return (
        <>
          <ProgressRow label={t('courseFile.import.reading', stage)} percent={stage.percent} />
          <p className="text-ui text-muted">{t('courseFile.import.readingHint')}</p>
        </>
      );
    case 'done':
      return <Done stage={stage} />;
    case 'none':
    case 'refused':
    case 'failed':
      return (
        <>
          {stage.kind === 'refused' && <Refused error={stage.error} />}
          {stage.kind === 'failed' && <Failed stage={stage} />}
          <CourseFileDrop takesFocus={stage.kind === 'none'} onFile={take} />
        </>
      );
  }
}

/** Panel that imports a course file and shows its progress and result. */
export function ImportPanel({ importing }: { importing: CourseImporting }) {
  const { t } = useTranslation();
  const { stage, isOpen, stop, close } = importing;
  const isSending = stage.kind === 'sending';
  if (!isOpen) return null;
  return (
    <Card className="mt-6 p-5 max-md:p-4">
      <div className="flex items-center justify-between gap-4">
        <h2 className="font-title">{t('courseFile.import.title')}</h2>
        <Button variant="ghost" size="sm" onClick={isSending ? stop : close}>
          {t(isSending ? 'courseFile.import.cancel' : 'courseFile.import.close')}
        </Button>
      </div>
      <div className="mt-3 grid gap-3">
        <StageBody importing={importing} />
      </div>
      <LeaveDialog
        isLoss={(from, to) => isSending && from.pathname !== to.pathname}
        icon={FileUp}
        title={t('courseFile.import.leave.title')}
        description={t('courseFile.import.leave.body')}
        go={t('courseFile.import.leave.go')}
        stay={t('courseFile.import.leave.stay')}
      />
    </Card>
  );
}
