import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatRating } from '../../lib/format/format.ts';
import { cn } from '../../lib/styles/cn.ts';

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

/** Five stars filled by the whole part. The rest are outlines in the same color; gray would look like an error. */
function Stars({ value, className }: { value: number; className?: string | undefined }) {
  return (
    <span className={cn('inline-flex gap-px', className)} aria-hidden>
      {[1, 2, 3, 4, 5].map((position) => (
        <Star
          key={position}
          className={cn(
            'size-3.5 text-star',
            position <= Math.floor(value) ? 'fill-star' : 'fill-none',
          )}
          strokeWidth={1.5}
        />
      ))}
    </span>
  );
}
