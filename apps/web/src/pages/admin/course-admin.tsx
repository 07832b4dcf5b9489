import type { AdminCourse, AdminLesson } from '@atrium/contracts/media/media';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import { useProfile } from '../../features/identity/index.ts';
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import {
  CourseHead,
  CourseLessons,
  GeneralFacts,
  type QuizPart,
  type VideoPart,
} from '../../features/media/index.ts';
import { ListingForm } from '../../features/catalogue/index.ts';

const tabs = ['general', 'lessons', 'analytics'] as const;
const firstTab = 'lessons';

/** Admin page of a course. */
export function CourseAdmin({
  course,
  lessons,
  Video,
  Quiz,
  Stats,
  Request,
}: {
  course: AdminCourse;
  lessons: readonly AdminLesson[];
  Video: VideoPart;
  Quiz: QuizPart;
  Stats: ComponentType<{ courseId: number }>;
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
          <Stats courseId={course.id} />
        </TabPanel>
      </Tabs>
    </>
  );
}
