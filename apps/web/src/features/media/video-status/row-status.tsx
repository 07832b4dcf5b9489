import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { megabytes } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { ProgressBusy } from '../../../ui/progress/progress-busy.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import type { NamedFile, RowState } from './row-state.ts';
import { uploadErrorMessageAt } from '../uploads/upload-error-message.ts';

type StateOf<Name extends RowState['name']> = Extract<RowState, { name: Name }>;

function FileLine({ file }: { file: NamedFile }) {
  const { t, i18n } = useTranslation();
  const size = megabytes(file.sizeBytes, i18n.language);
  return (
    <p className="mt-1 truncate text-xs text-subtle">
      <span className="font-mono text-2xs">{file.name}</span>
      <span className="tnum">, {t('videos.state.size', { size })}</span>
    </p>
  );
}

const Hint = ({ children }: { children: ReactNode }) => (
  <p className="mt-1 text-xs text-subtle tnum">{children}</p>
);

function ErrorText({ title, body, more }: { title: string; body: string; more?: string | false }) {
  return (
    <div>
      <p className="text-ui font-medium text-danger-text">{title}</p>
      <p className="text-xs text-muted">{body}</p>
      {more && <p className="text-xs text-muted">{more}</p>}
    </div>
  );
}

function ProgressLabel({ name, percent }: { name: string; percent: number | undefined }) {
  const { t } = useTranslation();
  return (
    <p className="flex justify-between text-ui">
      <span className="font-medium">{name}</span>
      {percent !== undefined && (
        <span className="font-medium text-primary-text tnum">
          {t('videos.state.percent', { percent })}
        </span>
      )}
    </p>
  );
}

/** Upload progress with percentage, megabytes and estimated time left. */
export function UploadProgress({ state, title }: { state: StateOf<'uploading'>; title: string }) {
  const { t, i18n } = useTranslation();
  const { percent, left } = state;
  const sizes = {
    sent: megabytes(state.sentBytes, i18n.language),
    total: megabytes(state.sizeBytes, i18n.language),
  };
  const timeLeftLabel =
    left &&
    (left.unit === 'moment'
      ? t('videos.state.left.moment')
      : t(`videos.state.left.${left.unit}`, { count: left.count }));
  return (
    <div>
      <ProgressLabel name={t('videos.state.uploading')} percent={percent} />
      <Progress value={percent} label={t('videos.state.uploadOf', { title })} className="mt-1" />
      <Hint>
        {percent >= 100
          ? t('videos.state.finishing')
          : timeLeftLabel
            ? t('videos.state.sentAndLeft', { ...sizes, left: timeLeftLabel })
            : t('videos.state.sent', sizes)}
      </Hint>
    </div>
  );
}

function Processing({ percent, title }: { percent: number; title: string }) {
  const { t } = useTranslation();
  const label = t('videos.state.processingOf', { title });
  return (
    <div>
      <ProgressLabel
        name={t('videos.state.processing')}
        percent={percent > 0 ? percent : undefined}
      />
      {percent > 0 ? (
        <Progress value={percent} label={label} className="mt-1" />
      ) : (
        <ProgressBusy label={label} className="mt-1" />
      )}
      <Hint>{t('videos.state.processingHint')}</Hint>
    </div>
  );
}

/** Shows the status of a lesson's video as text. */
export function RowStatus({ state, title }: { state: RowState; title: string }) {
  const { t } = useTranslation();
  switch (state.name) {
    case 'pending':
      return (
        <div>
          <Badge size="md">{t('videos.state.pending')}</Badge>
          <Hint>{t('videos.limits')}</Hint>
        </div>
      );
    case 'chosen':
    case 'waiting':
      return (
        <div>
          <Badge tone="info" size="md">
            {t(`videos.state.${state.name}`)}
          </Badge>
          <FileLine file={state.file} />
        </div>
      );
    case 'uploading':
      return <UploadProgress state={state} title={title} />;
    case 'processing':
      return <Processing percent={state.percent} title={title} />;
    case 'ready':
      return (
        <div>
          <Badge tone="success" size="md">
            <Check aria-hidden />
            {t('videos.state.ready')}
          </Badge>
          <FileLine file={state.file} />
        </div>
      );
    case 'rejected':
      return (
        <ErrorText
          title={t(`videos.invalidFile.${state.fileError}.title`)}
          body={t(`videos.invalidFile.${state.fileError}.body`)}
        />
      );
    case 'uploadFailed':
      return <ErrorText {...uploadErrorMessageAt(state.error, state.percent, t)} />;
    case 'failed':
      return (
        <ErrorText
          title={t('videos.state.processingFailed')}
          body={t(`videos.processingErrors.${state.failure}`)}
          more={state.stillPlays && t('videos.state.previousVideoShown')}
        />
      );
  }
}
