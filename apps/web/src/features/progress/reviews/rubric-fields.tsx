import type { CapstoneCriterion, CapstoneRating } from '@atrium/contracts/progress/capstone-rules';
import { capstones, ratingLevels } from '@atrium/contracts/progress/constants';
import { useTranslation } from 'react-i18next';
import { ChipGroup } from '../../../ui/choices/chip-group.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';

/** Rating of a criterion as the reviewer sends it. */
export type SentRating = Pick<CapstoneRating, 'key' | 'level' | 'comment'>;

/** Fields to rate each criterion of a capstone; nothing for a capstone without criteria. */
export function RubricFields({
  criteria,
  ratings,
  isUnrated,
  onChange,
}: {
  criteria: readonly CapstoneCriterion[];
  ratings: readonly SentRating[];
  /** Marks the criteria without a rating. */
  isUnrated: boolean;
  onChange: (ratings: SentRating[]) => void;
}) {
  const { t } = useTranslation();
  if (criteria.length === 0) return null;
  const rate = (rating: SentRating) =>
    onChange([...ratings.filter(({ key }) => key !== rating.key), rating]);
  return (
    <section className="mb-6" aria-label={t('reviews.rubric')}>
      <h3 className="font-title">{t('reviews.rubric')}</h3>
      <p className="text-ui text-muted">{t('reviews.rubricLead')}</p>
      <ul className="mt-3 grid gap-4">
        {criteria.map(({ key, title, description }) => {
          const rating = ratings.find((each) => each.key === key);
          return (
            <li key={key} className="grid gap-2 border-b border-border pb-4">
              <div>
                <h4 className="text-sm font-medium wrap-anywhere">{title}</h4>
                <p className="text-ui wrap-anywhere text-muted">{description}</p>
              </div>
              <ChipGroup
                label={title}
                className="mx-0 flex-wrap px-0"
                value={rating?.level ?? ''}
                onValueChange={(level) =>
                  level !== '' && rate({ key, level, comment: rating?.comment ?? '' })
                }
                items={ratingLevels.map((value) => ({
                  value,
                  label: t(`rounds.levels.${value}`),
                }))}
              />
              {isUnrated && !rating && (
                <p role="alert" className="text-xs text-danger-text">
                  {t('reviews.unrated')}
                </p>
              )}
              {rating && (
                <Textarea
                  aria-label={t('reviews.ratingComment', { title })}
                  placeholder={t('reviews.ratingCommentHint')}
                  value={rating.comment}
                  maxLength={capstones.ratingCommentMax}
                  className="min-h-16"
                  onChange={(event) => rate({ ...rating, comment: event.target.value })}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
