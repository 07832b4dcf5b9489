import type { CourseDetail, Lesson } from '@atrium/contracts/courses';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { createPath, Link, useLocation } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { PageMessage } from '../../ui/page-message.tsx';

/** What a visitor finds at the address of a lesson that is not for everyone: the way in, and back to it. */
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
