import { BRAND } from '@atrium/contracts/base/constants';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ExploreCourses,
  FeaturedSection,
  TranscriptMatches,
  useCatalogue,
} from '../../features/catalogue/index.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import { useProfile } from '../../features/identity/index.ts';

const RequiredTraining = lazy(async () => ({
  default: (await import('../../features/training/required/required-training.tsx'))
    .RequiredTraining,
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
