import { CircleAlert, CircleCheck, FileArchive, FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
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

function Rejected({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const isNotZip = error instanceof ApiError && error.code === 'unsupported_media_type';
  return (
    <Alert tone="danger" icon={CircleAlert} title={t('courseFile.import.fileFailed')}>
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
      <p>{t(`courseFile.import.errors.${failure}`)}</p>
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
      return (
        <ProgressRow label={t('courseFile.import.uploading', stage)} percent={stage.percent} />
      );
    case 'reading':
      return (
        <>
          <ProgressRow label={t('courseFile.import.importing', stage)} percent={stage.percent} />
          <p className="text-ui text-muted">{t('courseFile.import.importingHint')}</p>
        </>
      );
    case 'done':
      return <Done stage={stage} />;
    case 'none':
    case 'rejected':
    case 'failed':
      return (
        <>
          {stage.kind === 'rejected' && <Rejected error={stage.error} />}
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

/** Drop zone for a course file. */
function CourseFileDrop({
  takesFocus,
  onFile,
}: {
  takesFocus: boolean;
  onFile: (file: File | undefined) => void;
}) {
  const { t } = useTranslation();
  return (
    <FileDrop
      accept=".zip,application/zip"
      takesFocus={takesFocus}
      onFiles={([file]) => onFile(file)}
      className="flex w-full items-center gap-4 rounded-lg px-5 py-4 text-left hover:bg-sunken max-md:px-4 dark:hover:bg-hover"
    >
      <FileArchive className="size-6 shrink-0 text-subtle" strokeWidth={1.6} aria-hidden />
      <span className="min-w-0 text-sm">
        <span className="font-medium text-primary-text">{t('courseFile.import.choose')}</span>{' '}
        {t('courseFile.import.drop')}
        <span className="block text-ui text-muted">{t('courseFile.import.hint')}</span>
      </span>
    </FileDrop>
  );
}
