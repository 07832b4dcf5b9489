import type { AdminCourse, AdminLesson } from '@atrium/contracts/media';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { useProfile } from '../../lib/profile/use-profile.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { CourseHead } from './course-head.tsx';
import { CourseLessons, type QuizPart, type VideoPart } from './course-lessons.tsx';
import { GeneralFacts } from './general-facts.tsx';
import { ListingForm } from './listing-form.tsx';

const tabs = ['general', 'lessons', 'analytics'] as const;
const firstTab = 'lessons';

/** Admin page of a course. */
export function CourseAdmin({
  course,
  lessons,
  Video,
  Quiz,
  Figures,
  Request,
}: {
  course: AdminCourse;
  lessons: readonly AdminLesson[];
  Video: VideoPart;
  Quiz: QuizPart;
  Figures: ComponentType<{ courseId: number }>;
  /** The publication request of a course that the user may edit. */
  Request: ComponentType<{ course: AdminCourse }>;
}) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((each) => each === params.get('tab')) ?? firstTab;
  const isSuperAdmin = useProfile().data?.is_super_admin ?? false;
  usePageTitle(course.title);
  return (
    <>
      <CourseHead course={course} />
      {course.can.edit && <Request course={course} />}
      <Tabs
        label={t('admin.course.tabs.label')}
        value={tab}
        onValueChange={(value) =>
          setParams(value === firstTab ? {} : { tab: value }, {
            replace: true,
            preventScrollReset: true,
            flushSync: true,
          })
        }
        items={tabs.map((value) => ({ value, label: t(`admin.course.tabs.${value}`) }))}
        className="mt-6"
      >
        <TabPanel value="general" className="pt-5">
          <GeneralFacts course={course} />
          {isSuperAdmin && <ListingForm courseId={course.id} />}
        </TabPanel>
        <TabPanel value="lessons" className="pt-5">
          <CourseLessons course={course} lessons={lessons} Video={Video} Quiz={Quiz} />
        </TabPanel>
        <TabPanel value="analytics" className="pt-5">
          <Figures courseId={course.id} />
        </TabPanel>
      </Tabs>
    </>
  );
}
