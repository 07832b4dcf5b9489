import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { OptionCard } from '../../../ui/choices/option-card.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useAssignableCourses } from './assignments.api.ts';

type Course = { id: number; title: string };
type Choice = {
  organizationId: string;
  chosen: Course | undefined;
  onChoose: (course: Course) => void;
};

const debounceMs = 300;

function Found({ organizationId, search, chosen, onChoose }: Choice & { search: string }) {
  const { t } = useTranslation();
  const name = useId();
  const { data, error, refetch } = useAssignableCourses(organizationId, search);
  if (error && !data) {
    const title = t('assignments.form.coursesFailed');
    return <FetchFailed title={title} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-34" />;
  if (data.courses.length === 0) {
    const text = search ? t('assignments.form.noCourseFound') : t('assignments.form.noCourses');
    return <p className="py-4 text-sm text-muted">{text}</p>;
  }
  return (
    <>
      <div role="radiogroup" aria-label={t('assignments.form.course')} className="grid gap-2">
        {data.courses.map((course) => (
          <OptionCard
            key={course.id}
            type="radio"
            name={name}
            checked={course.id === chosen?.id}
            onChange={() => onChoose(course)}
          >
            {course.title}
          </OptionCard>
        ))}
      </div>
      {data.hasMore && (
        <p className="mt-2 text-xs text-subtle">{t('assignments.form.moreCourses')}</p>
      )}
    </>
  );
}

/** Search and selection of an assignable course. */
export function AssignedCourseChoice(choice: Choice) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  return (
    <div>
      <SearchInput
        label={t('assignments.form.findCourse')}
        placeholder={t('assignments.form.findCourse')}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
        className="w-full"
      />
      <div className="-mx-1 mt-2.5 max-h-44 overflow-y-auto px-1 py-0.5" aria-live="polite">
        <Found {...choice} search={useDebounced(typed.trim(), debounceMs)} />
      </div>
    </div>
  );
}
