import type { CourseDraft } from '@atrium/contracts/authoring/course-drafts';
import type { Publication } from '@atrium/contracts/authoring/publishing';
import { BookUp, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format/format-time.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { usePublication } from './publishing.api.ts';
import { ReturnDialog } from './return-dialog.tsx';

type Course = Pick<CourseDraft, 'courseId' | 'isPublished' | 'href'>;
type Answer = 'approve' | 'return';

const doNothing = () => undefined;

function OpenRequest({
  courseId,
  request,
  onAnswer,
}: {
  courseId: number;
  request: NonNullable<Publication['request']>;
  onAnswer: (answer: Answer) => void;
}) {
  const { t, i18n } = useTranslation();
  const date = formatDate(request.at, i18n.language);
  return (
    <Alert
      tone="warning"
      icon={BookUp}
      title={t('publishing.pendingRequest.title')}
      className="mt-5 max-md:flex-wrap"
      action={
        <div className="flex shrink-0 items-center gap-2 max-md:w-full max-md:[&>*]:flex-1">
          <Button asChild variant="ghost" size="sm">
            <Link to={paths.previewOf(courseId)}>{t('publishing.pendingRequest.preview')}</Link>
          </Button>
          <Button variant="secondary" size="sm" onClick={() => onAnswer('return')}>
            {t('publishing.pendingRequest.return')}
          </Button>
          <Button size="sm" onClick={() => onAnswer('approve')}>
            {t('publishing.pendingRequest.approve')}
          </Button>
        </div>
      }
    >
      {request.by
        ? t('publishing.pendingRequest.by', { name: request.by, date })
        : t('publishing.pendingRequest.on', { date })}
    </Alert>
  );
}

function Returned({ returned }: { returned: NonNullable<Publication['returned']> }) {
  const { t, i18n } = useTranslation();
  const date = formatDate(returned.at, i18n.language);
  return (
    <Alert
      tone="warning"
      icon={Undo2}
      title={
        returned.by
          ? t('publishing.returned.by', { name: returned.by, date })
          : t('publishing.returned.on', { date })
      }
      className="mt-5"
    >
      <p className="whitespace-pre-line wrap-anywhere">{returned.comment}</p>
    </Alert>
  );
}

/**
 * Shows an open publication request to users who may publish, and the comment of a returned one to everyone who may
 * edit the draft.
 */
export function PublicationRequest({
  course,
  onPublished = doNothing,
}: {
  course: Course;
  onPublished?: () => void;
}) {
  const { data } = usePublication(course.courseId);
  const [answering, setAnswering] = useState<{ answer: Answer; requestedAt: string }>();
  const close = () => setAnswering(undefined);
  const request = data?.mayPublish ? data.request : undefined;
  return (
    <>
      {request && (
        <OpenRequest
          courseId={course.courseId}
          request={request}
          onAnswer={(answer) => setAnswering({ answer, requestedAt: request.at })}
        />
      )}
      {data?.returned && <Returned returned={data.returned} />}
      {/* The dialogs stay open after the request is closed to show the result. */}
      {answering?.answer === 'approve' && (
        <PublishDialog draft={course} isApproval onPublished={onPublished} onClose={close} />
      )}
      {answering?.answer === 'return' && (
        <ReturnDialog
          courseId={course.courseId}
          requestedAt={answering.requestedAt}
          onClose={close}
        />
      )}
    </>
  );
}
