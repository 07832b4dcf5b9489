import type { EditableCourse } from '@atrium/contracts/media/media';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths/paths.ts';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { useEditableCourses } from '../uploads/videos.api.ts';

type Course = Pick<EditableCourse, 'id' | 'title'>;

// Page size of the server's list: with this many results there may be more.
const pageSize = 100;
const debounceMs = 300;

/** Link to the only course. */
function OnlyCourse({ course }: { course: Course }) {
  return (
    <p className="mt-1 text-base text-muted max-md:text-sm">
      <Link
        to={paths.adminCourseOf(course.id)}
        className="focus-ring rounded-xs underline-offset-4 hover:text-text hover:underline"
      >
        {course.title}
      </Link>
    </p>
  );
}

function Choice({ current, courses }: { current: Course; courses: readonly Course[] }) {
  const { t } = useTranslation();
  const [, setSearch] = useSearchParams();
  const [typed, setTyped] = useState('');
  const { data: found = courses } = useEditableCourses(useDebounced(typed.trim(), debounceMs));
  const options = found.some(({ id }) => id === current.id) ? found : [current, ...found];
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      {courses.length >= pageSize && (
        <SearchInput
          label={t('videos.findCourse')}
          placeholder={t('videos.findCourse')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="w-56 max-md:w-full"
        />
      )}
      <Select
        label={t('videos.course')}
        value={String(current.id)}
        onValueChange={(course) => setSearch({ course })}
        options={options.map(({ id, title }) => ({ value: String(id), label: title }))}
        className="max-w-96 max-md:w-full max-md:max-w-none"
      />
      <TextLink to={paths.adminCourseOf(current.id)} className="text-ui">
        {t('videos.openCourse')}
      </TextLink>
    </div>
  );
}

/** Names the current course and, if the user can edit several, lets them switch. */
export function CoursePicker({
  current,
  courses,
}: {
  current: Course;
  courses: readonly EditableCourse[];
}) {
  const isOnly = courses.every(({ id }) => id === current.id);
  return isOnly ? <OnlyCourse course={current} /> : <Choice current={current} courses={courses} />;
}
