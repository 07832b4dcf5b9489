import type { CompletedChoice } from '@atrium/contracts/constants';
import type { CourseDraft } from '@atrium/contracts/course-drafts';
import type { Publication } from '@atrium/contracts/publishing';
import type { TFunction } from 'i18next';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ApiError } from '../../lib/api/api-error.ts';
import { errorWords } from '../../lib/api/error-words.ts';
import { formatDate } from '../../lib/format-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Impact } from './impact.tsx';
import { LessonChanges } from './lesson-changes.tsx';
import { PublicationDialog } from './publication-dialog.tsx';
import { Published } from './published.tsx';
import { isOutdated, isPublishedAlready, usePublication, usePublish } from './publishing.api.ts';

function refusalWords(error: ApiError, t: TFunction): string {
  if (error.code !== 'draft_changed') return errorWords(error, t);
  const name = error.details['changedBy'];
  return typeof name === 'string'
    ? t('publishing.refused.changedBy', { name })
    : t('publishing.refused.changed');
}

function Refusal({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const [title, words] = isOutdated(error)
    ? [t('publishing.refused.title'), refusalWords(error, t)]
    : [t('publishing.refused.failed'), errorWords(error, t)];
  return (
    <Alert tone="danger" icon={CircleAlert} title={title}>
      {words}
    </Alert>
  );
}

function Asked({ request }: Pick<Publication, 'request'>) {
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

/** Shows what publishing a draft does, and publishes exactly that. */
export function PublishDialog({
  draft: { courseId, isPublished, href },
  isApproval = false,
  onPublished,
  onClose,
}: {
  draft: Pick<CourseDraft, 'courseId' | 'isPublished' | 'href'>;
  /** The publisher answers a publication request. */
  isApproval?: boolean;
  onPublished: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [completed, setCompleted] = useState<CompletedChoice>('keep');
  const asked = usePublication(courseId);
  const shown = asked.data;
  const { mutate, isPending, error, data: published, variables } = usePublish(courseId);
  // Somebody may have taken it back at once.
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
  const asks = isPublished ? 'publishing.dialog.againTitle' : 'publishing.dialog.title';
  const words = isApproval
    ? { title: t('publishing.request.approveTitle'), confirm: t('publishing.request.approve') }
    : { title: t(asks), confirm: t('publishing.dialog.confirm') };
  return (
    <PublicationDialog
      asked={asked}
      title={done ? t('publishing.done.title') : words.title}
      done={done}
      // That there is nothing left to publish is no refusal: the dialog says so itself.
      notice={error && !isPending && !isPublishedAlready(error) && <Refusal error={error} />}
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
          <Asked request={shown.request} />
          <LessonChanges publication={shown} />
          <Impact impact={shown.impact} choice={completed} onChoose={setCompleted} />
        </>
      )}
    </PublicationDialog>
  );
}
