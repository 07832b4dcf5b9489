import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../lib/cn.ts';
import { formatCount, formatRating } from '../lib/format.ts';
import { Stars } from './stars.tsx';

type RatingProps = {
  value: number;
  /** Number of reviews: 0 and null (too few to show) are shown as text, undefined shows the rating only. */
  count?: number | null | undefined;
  /** One star instead of five: featured block, admin, dense rows. */
  compact?: boolean | undefined;
  className?: string | undefined;
};

/** The number comes first; the stars only illustrate it. */
export function Rating({ value, count, compact, className }: RatingProps) {
  const { t, i18n } = useTranslation();
  const number = formatRating(value, i18n.language);
  const spoken = <span className="sr-only">{t('ui.rated', { value: number })}</span>;
  const frame = cn('inline-flex items-center gap-1.5 align-middle text-xs', className);
  if (count === 0 || count === null) {
    return (
      <span className={frame}>
        {spoken}
        <Stars value={0} />
        <span className="text-subtle">{t(count === 0 ? 'ui.noReviews' : 'ui.fewReviews')}</span>
      </span>
    );
  }
  return (
    <span className={frame}>
      {spoken}
      {compact && <Star className="size-4 fill-star text-star" strokeWidth={1.5} aria-hidden />}
      <span className="font-semibold text-text tnum" aria-hidden>
        {number}
      </span>
      {!compact && <Stars value={value} />}
      {count !== undefined && (
        <span className="text-subtle tnum">({formatCount(count, i18n.language)})</span>
      )}
    </span>
  );
}
