import { SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CourseGrid } from '../courses/course-grid.tsx';
import { focusExplore } from './explore-section.tsx';
import type { ListState, MoreCourses } from './use-catalogue.ts';

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
  const { courses, filtersKey } = catalogue;
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
        // Replace the cards when the filters change: moving them would be a layout shift.
        <CourseGrid key={filtersKey} ref={grid} courses={courses} progress={progress} />
      )}
      {!isOutdated && <ShowMore more={more} onShow={showMore} />}
    </div>
  );
}

/** For "Show more" lists: after `expectMore()`, focuses the link of the first new item. */
function useFocusFirstNew(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    const first = firstNew.current;
    if (first === undefined || count === first) return;
    firstNew.current = undefined;
    if (count > first) list.current?.children.item(first)?.querySelector('a')?.focus();
  }, [count]);
  return {
    list,
    expectMore: () => {
      firstNew.current = count;
    },
  };
}

/** Empty state for a search without results, with a button that clears the filters. */
function NoneFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Card className="mt-6 border-dashed bg-transparent">
      <EmptyState
        icon={SearchX}
        title={t('catalogue.noneFound')}
        body={t('catalogue.noneFoundHint')}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t('catalogue.clearFilters')}
          </Button>
        }
      />
    </Card>
  );
}
