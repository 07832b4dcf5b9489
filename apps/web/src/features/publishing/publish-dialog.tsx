import type { CompletedLearnerChoice } from '@atrium/contracts/constants';
import type { CourseDraft } from '@atrium/contracts/course-drafts';
import type { Publication } from '@atrium/contracts/publishing';
import type { TFunction } from 'i18next';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ApiError } from '../../lib/api/api-error.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import { formatDate } from '../../lib/format-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Impact } from './impact.tsx';
import { LessonChanges } from './lesson-changes.tsx';
import { PublicationDialog } from './publication-dialog.tsx';
import { Published } from './published.tsx';
import { isOutdated, isAlreadyPublished, usePublication, usePublish } from './publishing.api.ts';

function outdatedMessage(error: ApiError, t: TFunction): string {
  if (error.code !== 'draft_changed') return errorMessage(error, t);
  const name = error.details['changedBy'];
  return typeof name === 'string'
    ? t('publishing.refused.changedBy', { name })
    : t('publishing.refused.changed');
}

function PublishError({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const [title, words] = isOutdated(error)
    ? [t('publishing.refused.title'), outdatedMessage(error, t)]
    : [t('publishing.refused.failed'), errorMessage(error, t)];
  return (
    <Alert tone="danger" icon={CircleAlert} title={title}>
      {words}
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
        ? t('publishing.dialog.askedBy', { name: request.by, date })
        : t('publishing.dialog.askedOn', { date })}
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
  const asked = usePublication(courseId);
  const shown = asked.data;
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
  const words = isApproval
    ? { title: t('publishing.request.approveTitle'), confirm: t('publishing.request.approve') }
    : { title: t(titleKey), confirm: t('publishing.dialog.confirm') };
  return (
    <PublicationDialog
      asked={asked}
      title={done ? t('publishing.done.title') : words.title}
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
          {words.confirm}
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
