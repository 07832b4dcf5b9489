import { useTranslation } from 'react-i18next';
import { focusHeading } from '../../../lib/hooks/page-hooks.ts';
import { FeaturedCourse } from './featured-course.tsx';
import { FeaturedSkeleton } from './featured-frame.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import type { FeaturedState } from './use-catalogue.ts';

/** The featured course, its skeleton while loading, or an error. */
export function FeaturedSection({
  lead,
  isExclusive,
}: {
  lead: FeaturedState;
  isExclusive: boolean;
}) {
  const { t } = useTranslation();
  if (lead.status === 'loading') return <FeaturedSkeleton />;
  if (lead.status === 'ready') {
    return (
      lead.course && (
        <FeaturedCourse course={lead.course} percent={lead.percent} isOwn={isExclusive} />
      )
    );
  }
  const retry = () => {
    focusHeading();
    lead.retry();
  };
  return (
    <FetchFailed
      title={t('catalogue.featuredFailed')}
      error={lead.error}
      onRetry={retry}
      className="mt-6"
    />
  );
}
