import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { Catalogue } from './arrange-catalogue.ts';
import { CourseGrid, CourseGridSkeleton } from './course-grid.tsx';
import { FetchFailed } from './fetch-failed.tsx';
import type { MoreCourses } from './use-catalogue.ts';
import { useFocusFirstNew } from './use-focus-first-new.ts';

type ExploreCoursesProps = {
  catalogue: Catalogue;
  progress: ReadonlyMap<number, number> | undefined;
  more: MoreCourses;
};

/** All courses beside the one at the top, with a way to see more of them. */
export function ExploreCourses({ catalogue, progress, more }: ExploreCoursesProps) {
  const { t } = useTranslation();
  const { others, othersCount } = catalogue;
  // The button may be gone afterwards; whoever pressed it goes on at the first of the new courses.
  const { list, expectMore } = useFocusFirstNew(others.length);
  const showMore = () => {
    expectMore();
    more.load?.();
  };
  return (
    <section aria-labelledby="explore" className="mt-14 max-md:mt-10">
      <div className="flex items-baseline gap-x-3 max-sm:flex-wrap">
        <h2 id="explore" className="font-heading text-2xl">
          {t('catalogue.explore')}
        </h2>
        <p className="text-sm text-subtle tnum">{t('catalogue.count', { count: othersCount })}</p>
      </div>
      <CourseGrid ref={list} courses={others} progress={progress} />
      {more.error ? (
        <FetchFailed
          error={more.error}
          onRetry={showMore}
          isRetrying={more.isLoading}
          className="mt-10"
        />
      ) : (
        more.load && (
          <div className="mt-12 flex justify-center">
            <Button
              variant="secondary"
              loading={more.isLoading}
              onClick={showMore}
              className="max-sm:w-full"
            >
              {t('catalogue.showMore')}
            </Button>
          </div>
        )
      )}
    </section>
  );
}

/** The section while its courses are still on their way. */
export function ExploreSkeleton() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="explore" aria-busy className="mt-14 max-md:mt-10">
      <h2 id="explore" className="font-heading text-2xl">
        {t('catalogue.explore')}
      </h2>
      <output className="sr-only">{t('catalogue.loading')}</output>
      <CourseGridSkeleton />
    </section>
  );
}
