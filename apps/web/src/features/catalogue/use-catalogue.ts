import { arrangeCatalogue, type Catalogue } from './arrange-catalogue.ts';
import { useCourseProgress, useCourses } from './catalogue.api.ts';

/** The next page: `load` is absent when there is none; `error` says why the last try brought nothing. */
export type MoreCourses = {
  load: (() => void) | undefined;
  isLoading: boolean;
  error: unknown;
};

/** Everything the catalogue can be at one moment. */
export type CatalogueState =
  | { status: 'loading' }
  | { status: 'empty' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | {
      status: 'ready';
      catalogue: Catalogue;
      progress: ReadonlyMap<number, number> | undefined;
      more: MoreCourses;
    };

/** The catalogue with the learner's own progress in it. */
export function useCatalogue(): CatalogueState {
  const courses = useCourses();
  const progress = useCourseProgress();

  if (courses.isLoadingError) {
    return { status: 'failed', error: courses.error, retry: () => void courses.refetch() };
  }
  // Waiting for both keeps cards from growing a bar after they have appeared. Progress that fails
  // is left out: a course can be opened without it.
  if (courses.isPending || progress.isPending) return { status: 'loading' };
  const catalogue = arrangeCatalogue(courses.data.pages);
  if (!catalogue) return { status: 'empty' };
  return {
    status: 'ready',
    catalogue,
    progress: progress.data,
    more: {
      load: courses.hasNextPage ? () => void courses.fetchNextPage() : undefined,
      isLoading: courses.isFetchingNextPage,
      error: courses.isFetchNextPageError ? courses.error : undefined,
    },
  };
}
