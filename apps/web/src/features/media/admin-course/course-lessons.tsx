import type { AdminCourse, AdminLesson, LessonUploadStatus } from '@atrium/contracts/media/media';
import { ListVideo, Upload } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lessonDuration } from '../../../lib/format/format.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { groupLessons } from '../../courses/index.ts';
import { ModuleCard, countVideos, initiallyOpenGroup } from './module-card.tsx';

/** Video of a lesson. */
export type VideoPart = ComponentType<{ lesson: LessonUploadStatus; canEdit: boolean }>;
/** Question editor of a quiz, for users who can edit it. */
export type QuizPart = ComponentType<{ lesson: { id: number; title: string } }>;

const isQuiz = ({ kind }: AdminLesson) => kind === 'quiz' || kind === 'exam';

function VideoCounter({ lessons }: { lessons: readonly AdminLesson[] }) {
  const { t } = useTranslation();
  const { count, total } = countVideos(lessons);
  if (total === 0) return null;
  return (
    <div className="flex items-center gap-3">
      <Progress
        value={(100 * count) / total}
        label={t('admin.course.withVideoLabel')}
        className="w-32"
      />
      <p className="text-ui text-muted tnum">
        <Trans
          i18nKey="admin.course.withVideo"
          values={{ count, total }}
          components={{ b: <span className="font-medium text-text" /> }}
        />
      </p>
    </div>
  );
}

function useOpenGroups(first: number) {
  const [open, setOpen] = useState<readonly number[]>([first]);
  const toggle = (index: number) =>
    setOpen((before) =>
      before.includes(index) ? before.filter((each) => each !== index) : [...before, index],
    );
  return { isOpen: (index: number) => open.includes(index), toggle };
}

/** Lists the lessons of a course by module, with a link to the bulk upload. */
export function CourseLessons({
  course,
  lessons,
  Video,
  Quiz,
}: {
  course: AdminCourse;
  lessons: readonly AdminLesson[];
  Video: VideoPart;
  Quiz: QuizPart;
}) {
  const { t } = useTranslation();
  const groups = groupLessons(lessons, course.modules);
  const { isOpen, toggle } = useOpenGroups(initiallyOpenGroup(groups));
  if (groups.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={ListVideo}
          title={t('admin.course.empty')}
          body={t('admin.course.emptyBody')}
          action={
            course.can.edit && (
              <Button asChild>
                <Link to={paths.editCurriculumOf(course.id)}>{t('admin.course.addLessons')}</Link>
              </Button>
            )
          }
        />
      </Card>
    );
  }
  return (
    <>
      <div className="flex items-center gap-4 max-md:flex-wrap">
        <VideoCounter lessons={lessons} />
        {course.can.edit && (
          <Button
            asChild
            variant="secondary"
            size="md"
            className="ml-auto max-md:ml-0 max-md:w-full"
          >
            <Link to={paths.adminVideosOf(course.id)}>
              <Upload aria-hidden />
              {t('admin.course.bulkUpload')}
            </Link>
          </Button>
        )}
      </div>
      <div className="mt-4 grid gap-3">
        {groups.map((group, index) => (
          <ModuleCard
            key={group.lessons[0].id}
            module={group.module}
            videos={countVideos(group.lessons)}
            isOpen={isOpen(index)}
            onToggle={() => toggle(index)}
          >
            {group.lessons.map((lesson) => (
              <LessonItem key={lesson.id} lesson={lesson}>
                {lesson.video && <Video lesson={lesson.video} canEdit={course.can.edit} />}
                {isQuiz(lesson) && course.can.edit && (
                  <div className="min-w-0 lg:col-span-2 lg:pl-9.5">
                    <Quiz lesson={lesson} />
                  </div>
                )}
              </LessonItem>
            ))}
          </ModuleCard>
        ))}
      </div>
    </>
  );
}

/** A lesson with its number, title, length and description; `children` is its content. */
function LessonItem({ lesson, children }: { lesson: AdminLesson; children: ReactNode }) {
  const { t, i18n } = useTranslation();
  return (
    <li className="grid gap-x-6 gap-y-2.5 px-5 py-3.5 max-md:px-4 lg:grid-cols-[minmax(0,1fr)_34rem]">
      <div className="flex gap-3.5">
        <span className="w-6 shrink-0 pt-px text-right text-ui text-subtle tnum">
          {lesson.orderIndex}
        </span>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
            {lesson.title}
            {lesson.isPreview && <Badge tone="info">{t('admin.course.preview')}</Badge>}
            {lesson.duration > 0 && (
              <span className="text-ui font-normal text-subtle tnum">
                {lessonDuration(lesson.duration, i18n.language)}
              </span>
            )}
          </p>
          <p className="text-ui text-muted wrap-break-word">{lesson.description}</p>
        </div>
      </div>
      {children}
    </li>
  );
}
