import type { SystemCourse } from '@atrium/contracts/catalogue/system-courses';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { OptionCard } from '../../../ui/choices/option-card.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useMatchingCourses } from './grants.api.ts';

const typingMs = 300;

function Found({
  search,
  chosen,
  onChoose,
}: {
  search: string;
  chosen: SystemCourse | undefined;
  onChoose: (course: SystemCourse) => void;
}) {
  const { t } = useTranslation();
  const name = useId();
  const { data, error, refetch } = useMatchingCourses(search);
  if (error && !data) {
    return (
      <FetchFailed
        title={t('systemAdmin.courses.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-40" />;
  if (data.courses.length === 0) {
    return <p className="py-6 text-center text-sm text-muted">{t('enterprise.grant.noneFound')}</p>;
  }
  return (
    <>
      <div role="radiogroup" aria-label={t('enterprise.grant.list')} className="grid gap-2">
        {data.courses.map((course) => (
          <OptionCard
            key={course.id}
            type="radio"
            name={name}
            checked={course.id === chosen?.id}
            onChange={() => onChoose(course)}
          >
            <span className="flex items-center gap-2">
              <span className="min-w-0 flex-1">{course.title}</span>
              {!course.isPublished && <Badge>{t('enterprise.grant.draft')}</Badge>}
            </span>
          </OptionCard>
        ))}
      </div>
      {data.nextCursor && (
        <p className="mt-2.5 text-xs text-subtle">{t('enterprise.grant.more')}</p>
      )}
    </>
  );
}

/** Selects one of all courses, searched by title. */
export function CourseChoice({
  chosen,
  onChoose,
}: {
  chosen: SystemCourse | undefined;
  onChoose: (course: SystemCourse) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  return (
    <>
      <SearchInput
        label={t('enterprise.grant.search')}
        placeholder={t('enterprise.grant.search')}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
        className="w-full"
      />
      <div className="mt-3 -mx-1 max-h-88 overflow-y-auto px-1 py-0.5" aria-live="polite">
        <Found search={useDebounced(typed.trim(), typingMs)} chosen={chosen} onChoose={onChoose} />
      </div>
    </>
  );
}
