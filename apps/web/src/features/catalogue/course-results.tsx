import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { Button } from '../../ui/button.tsx';
import { CourseGrid } from './course-grid.tsx';
import { focusExplore } from './explore-section.tsx';
import { FetchFailed } from '../../ui/fetch-failed.tsx';
import { NoneFound } from './none-found.tsx';
import type { ListState, MoreCourses } from './use-catalogue.ts';
import { useFocusFirstNew } from './use-focus-first-new.ts';

function ShowMore({ more, onShow }: { more: MoreCourses; onShow: () => void }) {
  const { t } = useTranslation();
  if (more.error) {
    return (
      <FetchFailed
        title={t('catalogue.failed')}
        error={more.error}
        onRetry={onShow}
        isRetrying={more.isLoading}
        className="mt-10"
      />
    );
  }
  if (!more.load) return null;
  return (
    <div className="mt-12 flex justify-center">
      <Button
        variant="secondary"
        loading={more.isLoading}
        onClick={onShow}
        className="max-sm:w-full"
      >
        {t('catalogue.showMore')}
      </Button>
    </div>
  );
}

type CourseResultsProps = {
  list: Extract<ListState, { status: 'ready' }>;
  onClearFilters: () => void;
};

/** Course results with a "Show more" button, or the empty state. Outdated results stay visible, dimmed. */
export function CourseResults({ list, onClearFilters }: CourseResultsProps) {
  const { catalogue, isOutdated, progress, more } = list;
  const { courses } = catalogue;
  // The button may disappear after loading, so focus the first new course.
  const { list: grid, expectMore } = useFocusFirstNew(courses.length);
  const showMore = () => {
    expectMore();
    more.load?.();
  };
  const clear = () => {
    focusExplore();
    onClearFilters();
  };
  return (
    <div
      aria-busy={isOutdated}
      // Delay dimming, so that a fast response does not flicker.
      className={cn('transition-opacity', isOutdated && 'opacity-55 delay-150')}
    >
      {courses.length === 0 ? (
        <NoneFound onClear={clear} />
      ) : (
        <CourseGrid ref={grid} courses={courses} progress={progress} />
      )}
      {!isOutdated && <ShowMore more={more} onShow={showMore} />}
    </div>
  );
}
