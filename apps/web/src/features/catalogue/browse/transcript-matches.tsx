import type { TranscriptMatch } from '@atrium/contracts/media/media';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MarkedText, useCaptionMatches } from '../../media/index.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { clockTime } from '../../../lib/format/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';

const headingId = 'said-in-lessons';
const section = 'mt-14 max-md:mt-10';
const row = 'flex items-start gap-4 px-5 py-4 max-md:gap-3 max-md:px-4';

function MatchRow({ match, typed }: { match: TranscriptMatch; typed: string }) {
  const { t } = useTranslation();
  const at = clockTime(match.atSeconds);
  return (
    <li className="border-b border-border last:border-b-0">
      <Link
        to={match.href}
        className={cn(row, 'focus-ring -outline-offset-2! transition-colors hover:bg-hover')}
      >
        <span className="mt-0.5 inline-flex h-7 min-w-18 shrink-0 items-center gap-1.5 rounded-full bg-sunken px-2.5 text-ui font-medium tnum dark:bg-hover">
          <Play className="size-3 fill-current text-subtle" strokeWidth={0} aria-hidden />
          <span className="sr-only">{t('catalogue.captionMatches.at')} </span>
          {at}
        </span>{' '}
        <span className="min-w-0 flex-1">
          <span lang={match.language} className="block wrap-break-word">
            <MarkedText text={match.text} typed={typed} />
          </span>{' '}
          <span className="mt-1 block text-ui text-muted">
            <span className="font-medium text-text">{match.lessonTitle}</span>
            {' · '}
            {match.courseTitle}
          </span>
        </span>
      </Link>
    </li>
  );
}

function PlacesSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy className={section}>
      <output className="sr-only">{t('catalogue.captionMatches.loading')}</output>
      <Skeleton className="h-7 w-48" />
      <div className="mt-6 grid gap-4">
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} className="h-16 rounded-xl" />
        ))}
      </div>
    </div>
  );
}

/** Search results in video captions. Renders nothing if there are none. */
export function TranscriptMatches({ search }: { search: string }) {
  const { t } = useTranslation();
  const { data, error, isLoading, isPlaceholderData, isFetching, refetch } =
    useCaptionMatches(search);
  if (isLoading) return <PlacesSkeleton />;
  if (error) {
    return (
      <FetchFailed
        title={t('catalogue.captionMatches.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        className={section}
      />
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby={headingId} aria-busy={isPlaceholderData} className={section}>
      <h2 id={headingId} className="font-heading text-2xl">
        {t('catalogue.captionMatches.title')}
      </h2>
      <Card
        className={cn(
          'mt-6 overflow-hidden transition-opacity',
          isPlaceholderData && 'opacity-55 delay-150',
        )}
      >
        <ul>
          {data.map((match) => (
            <MatchRow key={match.lessonId} match={match} typed={search} />
          ))}
        </ul>
      </Card>
    </section>
  );
}
