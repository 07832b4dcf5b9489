import { BRAND } from '@atrium/contracts/constants';
import { useTranslation } from 'react-i18next';
import { ExploreCourses, ExploreSkeleton } from '../features/catalogue/explore-courses.tsx';
import { FeaturedCourse } from '../features/catalogue/featured-course.tsx';
import { FeaturedSkeleton } from '../features/catalogue/featured-frame.tsx';
import { FetchFailed } from '../features/catalogue/fetch-failed.tsx';
import { NoCourses } from '../features/catalogue/no-courses.tsx';
import { useCatalogue, type CatalogueState } from '../features/catalogue/use-catalogue.ts';
import { PageTitle } from '../features/shell/page-title.tsx';
import { Page } from '../features/shell/page.tsx';
import { focusHeading } from '../lib/focus-heading.ts';
import { usePageTitle } from '../lib/page-title.ts';

function CatalogueBody({ state }: { state: CatalogueState }) {
  if (state.status === 'loading') {
    return (
      <>
        <FeaturedSkeleton />
        <ExploreSkeleton />
      </>
    );
  }
  if (state.status === 'failed') {
    const retry = () => {
      focusHeading();
      state.retry();
    };
    return <FetchFailed error={state.error} onRetry={retry} className="mt-6" />;
  }
  if (state.status === 'empty') return <NoCourses />;
  const { catalogue, progress, more } = state;
  return (
    <>
      <FeaturedCourse course={catalogue.lead} isOwn={catalogue.exclusiveTitle !== undefined} />
      {catalogue.others.length > 0 && (
        <ExploreCourses catalogue={catalogue} progress={progress} more={more} />
      )}
    </>
  );
}

/** The courses a learner may take, with their own progress. */
export function CataloguePage() {
  const { t } = useTranslation();
  const state = useCatalogue();
  const exclusiveTitle = state.status === 'ready' ? state.catalogue.exclusiveTitle : undefined;
  const title = exclusiveTitle ?? t('catalogue.welcome', { brand: BRAND });
  usePageTitle(t('catalogue.pageTitle'));
  return (
    <Page>
      <PageTitle title={title} sub={t('catalogue.lead')} />
      <CatalogueBody state={state} />
    </Page>
  );
}
