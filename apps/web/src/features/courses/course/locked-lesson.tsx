import type { CourseDetail, Lesson } from '@atrium/contracts/courses/courses';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { createPath, Link, useLocation } from 'react-router';
import { usePageTitle } from '../../../lib/hooks/page-hooks.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageMessage } from '../../../ui/feedback/page-message.tsx';

/** Shown to visitors at the URL of a lesson that requires sign-in. Signing in returns to the lesson. */
export function LockedLesson({ course, lesson }: { course: CourseDetail; lesson: Lesson }) {
  const { t } = useTranslation();
  const location = useLocation();
  usePageTitle(lesson.title);
  return (
    <PageMessage
      icon={Lock}
      title={t('course.locked.title')}
      body={
        <span className="wrap-anywhere">
          {t('course.locked.body', { lesson: lesson.title, course: course.title })}
        </span>
      }
      action={
        <>
          <Button asChild size="xl">
            <Link to={paths.signInFor(createPath(location))}>{t('course.visitor.signIn')}</Link>
          </Button>
          <Button asChild size="xl" variant="secondary">
            <Link to={course.href}>{t('course.locked.back')}</Link>
          </Button>
        </>
      }
    />
  );
}
