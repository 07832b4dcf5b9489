import type { CompletedLearnerChoice } from '@atrium/contracts/authoring/constants';
import type { CourseDraft } from '@atrium/contracts/authoring/course-drafts';
import type { Publication, PublishImpact } from '@atrium/contracts/authoring/publishing';
import type { TFunction } from 'i18next';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format/format-time.ts';
import type { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { outcomeTexts } from './impact-texts.ts';
import { Impact } from './impact.tsx';
import { LessonChanges } from './lesson-changes.tsx';
import { PublicationDialog } from './publication-dialog.tsx';
import { isAlreadyPublished, isOutdated, usePublication, usePublish } from './publishing.api.ts';

function outdatedMessage(error: ApiError, t: TFunction): string {
  if (error.code !== 'draft_changed') return errorMessage(error, t);
  const name = error.details['changedBy'];
  return typeof name === 'string'
    ? t('publishing.failed.changedBy', { name })
    : t('publishing.failed.changed');
}

function PublishError({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const [title, text] = isOutdated(error)
    ? [t('publishing.failed.title'), outdatedMessage(error, t)]
    : [t('publishing.failed.failed'), errorMessage(error, t)];
  return (
    <Alert tone="danger" icon={CircleAlert} title={title}>
      {text}
    </Alert>
  );
}

function RequestedBy({ request }: Pick<Publication, 'request'>) {
  const { t, i18n } = useTranslation();
  if (!request) return null;
  const date = formatDate(request.at, i18n.language);
  return (
    <p className="text-sm text-muted">
      {request.by
        ? t('publishing.dialog.requestedBy', { name: request.by, date })
        : t('publishing.dialog.requestedOn', { date })}
    </p>
  );
}

/** Shows the impact of publishing a draft and publishes exactly that state. */
export function PublishDialog({
  draft: { courseId, isPublished, href },
  isApproval = false,
  onPublished,
  onClose,
}: {
  draft: Pick<CourseDraft, 'courseId' | 'isPublished' | 'href'>;
  /** Whether this approves a publication request. */
  isApproval?: boolean;
  onPublished: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [completed, setCompleted] = useState<CompletedLearnerChoice>('keep');
  const publication = usePublication(courseId);
  const shown = publication.data;
  const { mutate, isPending, error, data: published, variables } = usePublish(courseId);
  // Null if the course was unpublished again in the meantime.
  const version = published?.version ?? null;
  const done =
    version === null || !variables
      ? undefined
      : {
          body: (
            <Published
              version={version}
              impact={variables.shown.impact}
              completed={variables.completed}
            />
          ),
          action: (
            <Button asChild>
              <Link to={href}>{t('publishing.done.open')}</Link>
            </Button>
          ),
        };
  const titleKey = isPublished ? 'publishing.dialog.againTitle' : 'publishing.dialog.title';
  const texts = isApproval
    ? {
        title: t('publishing.pendingRequest.approveTitle'),
        confirm: t('publishing.pendingRequest.approve'),
      }
    : { title: t(titleKey), confirm: t('publishing.dialog.confirm') };
  return (
    <PublicationDialog
      publication={publication}
      title={done ? t('publishing.done.title') : texts.title}
      done={done}
      // Not an error: the dialog shows that there is nothing to publish.
      notice={error && !isPending && !isAlreadyPublished(error) && <PublishError error={error} />}
      locked={isPending}
      onClose={onClose}
      action={
        <Button
          loading={isPending}
          onClick={() => shown && mutate({ shown, completed }, { onSettled: onPublished })}
        >
          {texts.confirm}
        </Button>
      }
    >
      {shown && (
        <>
          <RequestedBy request={shown.request} />
          <LessonChanges publication={shown} />
          <Impact impact={shown.impact} choice={completed} onChoose={setCompleted} />
        </>
      )}
    </PublicationDialog>
  );
}

/** Success message with the published version and its impact. */
function Published({
  version,
  impact,
  completed,
}: {
  version: number;
  impact: PublishImpact;
  completed: CompletedLearnerChoice;
}) {
  const { t } = useTranslation();
  return (
    <Alert tone="success" icon={CircleCheck} title={t('publishing.done.version', { version })}>
      {outcomeTexts(impact, completed, t).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  );
}
