import { BRAND } from '@atrium/contracts/base/constants';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ExploreCourses,
  FeaturedSection,
  FeaturedSkeleton,
  type FeaturedState,
  useCatalogue,
} from '../../features/catalogue/index.ts';
import { useRequiredCourses } from '../../features/training/index.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import { useProfile } from '../../features/identity/index.ts';

const RequiredTraining = lazy(async () => ({
  default: (await import('../../features/training/required/required-training.tsx'))
    .RequiredTraining,
}));

const TranscriptMatches = lazy(async () => ({
  default: (await import('../../features/catalogue/browse/transcript-matches.tsx'))
    .TranscriptMatches,
}));

/** Whether the parts above the course list are still loading, and with them their height. */
function useIsTopPending(lead: FeaturedState): boolean {
  const { data: profile, isPending } = useProfile();
  const isMember = Boolean(profile?.organization);
  const required = useRequiredCourses({ enabled: isMember });
  return lead.status === 'loading' || isPending || (isMember && required.isPending);
}

/** The courses available to a learner, with their progress. */
export function CataloguePage() {
  const { t } = useTranslation();
  const { filters, isExclusive, lead, list } = useCatalogue();
  const { data: profile } = useProfile();
  const leadCourse = lead.status === 'ready' ? lead.course : null;
  const ownTitle = isExclusive ? leadCourse?.catalogueTitle : undefined;
  // Hidden during a search, and if loading failed: one alert is enough for both.
  const isSearching = !isExclusive && filters.isSearching;
  const showsLead = !isSearching && !(lead.status === 'failed' && list.status === 'failed');
  const isWaiting = useIsTopPending(lead) && !isSearching;
  const showsSpoken = filters.current.search !== '' && list.status !== 'failed';
  usePageTitle(t('catalogue.pageTitle'));
  return (
    <Page>
      <PageTitle
        title={ownTitle ?? t('catalogue.welcome', { brand: BRAND })}
        sub={isExclusive ? t('catalogue.leadOwn') : t('catalogue.lead')}
      />
      {/* Shown together once the height of each is known, so that nothing moves. */}
      {isWaiting && <FeaturedSkeleton />}
      <Suspense fallback={!isWaiting && <FeaturedSkeleton />}>
        <div hidden={isWaiting}>
          {profile?.organization && !isSearching && <RequiredTraining className="mt-6" />}
          {showsLead && !isWaiting && <FeaturedSection lead={lead} isExclusive={isExclusive} />}
          <ExploreCourses
            list={list}
            filters={filters}
            isExclusive={isExclusive}
            hasFeatured={leadCourse !== null}
          />
        </div>
      </Suspense>
      {showsSpoken && (
        <Suspense fallback={null}>
          <TranscriptMatches search={filters.current.search} />
        </Suspense>
      )}
    </Page>
  );
}
