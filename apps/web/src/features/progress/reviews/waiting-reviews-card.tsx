import { Clock, Hammer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { shortCount, useWaitingReviewCount, useWaitingReviews } from './waiting-reviews.ts';
import { formatAgo } from '../../../lib/format/format-time.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { OverviewCard, OverviewRow } from '../../../ui/layout/overview-card.tsx';
import { submissionKey } from './reviews.api.ts';

/** Number of submissions on the card. */
const shown = 4;

/** The capstones whose review is due first. */
export function WaitingReviewsCard() {
  const { t, i18n } = useTranslation();
  const query = useWaitingReviews(shown);
  const count = useWaitingReviewCount();
  return (
    <OverviewCard
      title={t('overview.reviews.title')}
      description={count > 0 && t('overview.reviews.lead')}
      action={
        count > 0 && (
          <Badge tone="primary" size="md" className="tnum">
            {shortCount(count)}
          </Badge>
        )
      }
      query={query}
      failed={t('reviews.failed')}
      empty={{
        icon: Hammer,
        title: t('reviews.empty.submitted'),
        body: t('reviews.emptyBody.submitted'),
      }}
    >
      {(submission) => {
        const { learnerName, lessonTitle, courseTitle, submittedAt } = submission;
        const name = learnerName || t('reviews.noName');
        const to = `${paths.adminReviews}?project=${submissionKey(submission)}`;
        return (
          <OverviewRow
            key={submissionKey(submission)}
            mark={<Avatar name={learnerName} className="size-8 text-xs" />}
            name={name}
            to={to}
            line={`${lessonTitle} · ${courseTitle}`}
          >
            <span className="inline-flex items-center gap-1.5 text-ui whitespace-nowrap text-subtle max-md:ml-11.5 max-md:text-xs">
              <Clock className="size-4" aria-hidden />
              {t('overview.reviews.submitted', {
                ago: formatAgo(submittedAt, query.dataUpdatedAt, i18n.language),
              })}
            </span>
            <Button asChild variant="ghost" size="sm" className="-mr-3 max-md:hidden">
              <Link to={to} aria-label={t('overview.reviews.reviewOf', { name })}>
                {t('overview.reviews.review')}
              </Link>
            </Button>
          </OverviewRow>
        );
      }}
    </OverviewCard>
  );
}
