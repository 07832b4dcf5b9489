import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import { CircleAlert, LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createPath, Link, useLocation } from 'react-router';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { useFocusHeadingOnUnmount } from '../../../lib/hooks/page-hooks.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useCapstone } from './capstone.api.ts';
import { CapstoneColumn } from './capstone-column.tsx';
import { CapstoneEditor } from './capstone-editor.tsx';
import type { LessonVisit } from '../lesson-visit/lesson-visit.ts';

type CapstoneProps = { visit: LessonVisit; lesson: LessonDetail };

function TasksSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy className="mt-9">
      <output className="sr-only">{t('lesson.capstone.loading')}</output>
      <Skeleton className="h-8 w-40" />
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="mt-6 flex gap-8">
          <Skeleton className="size-9 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

function VisitorNote() {
  const { t } = useTranslation();
  const location = useLocation();
  return (
    <Alert
      icon={LogIn}
      title={t('lesson.capstone.visitor')}
      className="mt-9 items-center"
      action={
        <Button asChild>
          <Link to={paths.signInFor(createPath(location))}>{t('lesson.outline.signIn')}</Link>
        </Button>
      }
    />
  );
}

/** Capstone while its tasks are loading. Hands focus to the heading once they have loaded. */
function WithoutTasks({ children, ...props }: CapstoneProps & { children: ReactNode }) {
  const frame = useFocusHeadingOnUnmount<HTMLDivElement>();
  return (
    <div ref={frame} className="contents">
      <CapstoneColumn {...props}>{children}</CapstoneColumn>
    </div>
  );
}

function OwnCapstone({ visit, lesson }: CapstoneProps) {
  const { t } = useTranslation();
  const { data, error, isLoadingError, refetch } = useCapstone(lesson.id);
  if (data) {
    return <CapstoneEditor key={lesson.id} visit={visit} lesson={lesson} capstone={data} />;
  }
  return (
    <WithoutTasks visit={visit} lesson={lesson}>
      {isLoadingError ? (
        <Alert
          tone="danger"
          icon={CircleAlert}
          title={t('lesson.capstone.failed')}
          className="mt-9"
          action={
            <Button variant="secondary" onClick={() => void refetch()}>
              {t('lesson.capstone.tryAgain')}
            </Button>
          }
        >
          {errorMessage(error, t)}
        </Alert>
      ) : (
        <TasksSkeleton />
      )}
    </WithoutTasks>
  );
}

/** Capstone lesson: checklist and reflection, both saved automatically, and the submit button. */
export function CapstoneLesson({ visit, lesson }: CapstoneProps) {
  if (visit.viewer === 'learner') return <OwnCapstone visit={visit} lesson={lesson} />;
  return (
    <CapstoneColumn visit={visit} lesson={lesson}>
      <VisitorNote />
    </CapstoneColumn>
  );
}
