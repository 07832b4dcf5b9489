import type { CourseDetail, Lesson } from '@atrium/contracts/courses';
import { ListVideo, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lessonDuration } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { groupLessons, type OutlineGroup } from '../../lib/lessons/outline.ts';

function LessonRow({ lesson, isLocked }: { lesson: Lesson; isLocked: boolean }) {
  const { t, i18n } = useTranslation();
  return (
    <li className="border-b border-border group-last/module:last:border-b-0">
      <Link
        to={lesson.href}
        className="focus-ring flex items-center gap-4 px-5 py-2.5 text-sm -outline-offset-2! hover:bg-hover max-md:min-h-11 max-md:gap-3"
      >
        <span className="w-5 shrink-0 text-right text-ui text-subtle tnum">
          {lesson.orderIndex}
        </span>
        <span className="min-w-0 flex-1 wrap-break-word">{lesson.title}</span>
        {lesson.isPreview && <Badge tone="info">{t('course.content.preview')}</Badge>}
        {isLocked && (
          <span className="shrink-0 text-subtle">
            <Lock className="size-3.5" aria-hidden />
            <span className="sr-only">{t('course.content.locked')}</span>
          </span>
        )}
        <span className="w-14 shrink-0 text-right text-ui whitespace-nowrap text-subtle tnum">
          {lesson.duration > 0 && lessonDuration(lesson.duration, i18n.language)}
        </span>
      </Link>
    </li>
  );
}

function ModuleLessons({
  group: { module, lessons },
  isVisitor,
}: {
  group: OutlineGroup;
  isVisitor: boolean;
}) {
  const { t } = useTranslation();
  return (
    <li className="group/module">
      {module && (
        <h3 className="sticky top-0 z-raised border-b border-border bg-sunken px-5 py-2 text-xs font-medium text-muted dark:bg-elevated">
          {t('course.content.module', module)}
        </h3>
      )}
      <ol>
        {lessons.map((lesson) => (
          <LessonRow key={lesson.id} lesson={lesson} isLocked={isVisitor && !lesson.isPreview} />
        ))}
      </ol>
    </li>
  );
}

/** The outline of a course: its lessons under their modules, each a link. */
export function CourseContent({
  course,
  lessons,
  isVisitor,
}: {
  course: CourseDetail;
  lessons: readonly Lesson[];
  isVisitor: boolean;
}) {
  const { t, i18n } = useTranslation();
  const count = t('course.content.lessons', { count: course.lessonCount });
  const summary =
    course.lessonSeconds > 0
      ? t('course.content.summary', {
          lessons: count,
          duration: lessonDuration(course.lessonSeconds, i18n.language),
        })
      : count;
  if (lessons.length === 0) {
    return (
      <Card>
        <CardHeader title={t('course.content.title')} />
        <EmptyState
          icon={ListVideo}
          title={t('course.content.empty')}
          body={t('course.content.emptyHint')}
        />
      </Card>
    );
  }
  return (
    <Card className="overflow-hidden">
      <CardHeader
        title={t('course.content.title')}
        action={<span className="shrink-0 pt-1 text-ui text-subtle tnum">{summary}</span>}
        className="pb-3.5"
      />
      {/* What gets focus must not hide under the heading that stays on top. */}
      <ol className="relative max-h-96 scroll-pt-10 overflow-y-auto border-t border-border [scrollbar-width:thin]">
        {groupLessons(lessons, course.modules).map((group) => (
          <ModuleLessons key={group.lessons[0].id} group={group} isVisitor={isVisitor} />
        ))}
      </ol>
    </Card>
  );
}
