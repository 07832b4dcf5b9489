import type { CourseDetail, Lesson } from '@atrium/contracts/courses/courses';
import { ListVideo } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { lessonDuration } from '../../../lib/format/format.ts';
import { groupLessons, type OutlineGroup } from '../../courses/index.ts';
import { statusOf, type LessonProgress } from '../tracking/lesson-progress.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LessonRow } from './lesson-row.tsx';
import { ModuleHead } from './module-head.tsx';
import { useCourseModules } from './use-course-modules.ts';

type ListProps = {
  course: CourseDetail;
  lessons: readonly Lesson[];
  /** The learner's progress per lesson. Absent for visitors, in previews and while loading. */
  progress?: readonly LessonProgress[] | undefined;
  /** The lesson to continue with. */
  currentId?: number | undefined;
  /** The lesson whose module is initially open. */
  openId?: number | undefined;
  isVisitor: boolean;
};

function Lessons({
  lessons,
  progress,
  currentId,
  isVisitor,
}: Pick<ListProps, 'progress' | 'currentId' | 'isVisitor'> & { lessons: readonly Lesson[] }) {
  return lessons.map((lesson) => (
    <LessonRow
      key={lesson.id}
      lesson={lesson}
      progress={progress?.find((each) => each.lesson.id === lesson.id)}
      isLocked={isVisitor && !lesson.isPreview}
      isCurrent={lesson.id === currentId}
    />
  ));
}

function Group({
  group: { module, lessons },
  isOpen,
  onToggle,
  ...rest
}: Pick<ListProps, 'progress' | 'currentId' | 'isVisitor'> & {
  group: OutlineGroup;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const id = useId();
  const { progress } = rest;
  const ids = new Set(lessons.map((lesson) => lesson.id));
  const done = progress?.filter(
    (each) => ids.has(each.lesson.id) && statusOf(each) === 'completed',
  ).length;
  return (
    <li>
      {module && (
        <ModuleHead
          module={module}
          total={lessons.length}
          done={done}
          isOpen={isOpen}
          controls={id}
          onToggle={onToggle}
        />
      )}
      <ol id={id} hidden={!isOpen}>
        <Lessons lessons={lessons} {...rest} />
      </ol>
    </li>
  );
}

function useSummary({ course, progress }: Pick<ListProps, 'course' | 'progress'>): string {
  const { t, i18n } = useTranslation();
  const count = t('course.content.lessons', { count: course.lessonCount });
  const parts: string[] = [
    course.lessonSeconds > 0
      ? t('course.content.summary', {
          lessons: count,
          duration: lessonDuration(course.lessonSeconds, i18n.language),
        })
      : count,
  ];
  if (progress) {
    const done = progress.filter((each) => statusOf(each) === 'completed').length;
    parts.push(t('course.content.done', { done, total: progress.length }));
  }
  return parts.join(' · ');
}

/** Lesson list of a course, grouped by module. Learners also see their progress and the buttons that change it. */
export function CourseContent({ course, lessons, openId, ...rest }: ListProps) {
  const { t } = useTranslation();
  const groups = groupLessons(lessons, course.modules);
  const moduleIds = groups.flatMap(({ module }) => (module ? [module.id] : []));
  const currentModule = lessons.find(({ id }) => id === openId)?.moduleId;
  const modules = useCourseModules(moduleIds, {
    lessonCount: lessons.length,
    current: currentModule ?? undefined,
  });
  const summary = useSummary({ course, progress: rest.progress });
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
    <section aria-label={t('course.content.title')}>
      <Card className="overflow-hidden">
        <CardHeader
          title={t('course.content.title')}
          description={<span className="tnum">{summary}</span>}
          action={
            moduleIds.length > 1 && (
              <Button
                variant="ghost"
                size="sm"
                className="-mr-2.5 max-md:h-11"
                onClick={modules.toggleAll}
              >
                {t(modules.areAllOpen ? 'course.content.closeAll' : 'course.content.openAll')}
              </Button>
            )
          }
          className="pb-3.5 max-md:px-4"
        />
        <ol>
          {groups.map((group) => (
            <Group
              key={group.lessons[0].id}
              group={group}
              isOpen={!group.module || modules.isOpen(group.module.id)}
              onToggle={() => group.module && modules.toggle(group.module.id)}
              {...rest}
            />
          ))}
        </ol>
      </Card>
    </section>
  );
}
