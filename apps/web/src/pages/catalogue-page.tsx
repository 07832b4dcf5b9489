import { BRAND } from '@atrium/contracts/constants';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ExploreCourses } from '../features/catalogue/explore-courses.tsx';
import { FeaturedSection } from '../features/catalogue/featured-section.tsx';
import { TranscriptMatches } from '../features/catalogue/transcript-matches.tsx';
import { useCatalogue } from '../features/catalogue/use-catalogue.ts';
import { PageTitle } from '../features/shell/page-title.tsx';
import { Page } from '../features/shell/page.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { useProfile } from '../lib/profile/use-profile.ts';

const RequiredTraining = lazy(async () => ({
  default: (await import('../features/required-training/required-training.tsx')).RequiredTraining,
}));

/** The courses available to a learner, with their progress. */
export function CataloguePage() {
  const { t } = useTranslation();
  const { filters, isExclusive, lead, list } = useCatalogue();
  const { data: profile } = useProfile();
  const leadCourse = lead.status === 'ready' ? lead.course : null;
  const ownTitle = isExclusive ? leadCourse?.catalogueTitle : undefined;
  // Hidden during a search, and if loading failed: one alert is enough for both.
  const isSearching = !isExclusive && Boolean(filters.current.search);
  const showsLead = !isSearching && !(lead.status === 'failed' && list.status === 'failed');
  const showsSpoken = filters.current.search !== '' && list.status !== 'failed';
  usePageTitle(t('catalogue.pageTitle'));
  return (
    <Page>
      <PageTitle
        title={ownTitle ?? t('catalogue.welcome', { brand: BRAND })}
        sub={isExclusive ? t('catalogue.leadOwn') : t('catalogue.lead')}
      />
      {profile?.organization && !isSearching && (
        <Suspense>
          <RequiredTraining className="mt-6" />
        </Suspense>
      )}
      {showsLead && <FeaturedSection lead={lead} isExclusive={isExclusive} />}
      <ExploreCourses
        list={list}
        filters={filters}
        isExclusive={isExclusive}
        hasFeatured={leadCourse !== null}
      />
      {showsSpoken && <TranscriptMatches search={filters.current.search} />}
    </Page>
  );
}
