import { ratings } from '@atrium/contracts/courses/constants';
import type { OwnRating } from '@atrium/contracts/courses/courses';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { useOwnRating } from './rating.api.ts';
import { StarChoice } from './star-choice.tsx';
import { useRatingForm } from './use-rating-form.ts';

function RatingForm({ courseId, own }: { courseId: number; own: OwnRating }) {
  const { t } = useTranslation();
  const form = useRatingForm(courseId, own);
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4 px-5 pt-3.5">
      {form.error && (
        <Alert tone="danger" icon={CircleAlert} title={t('course.rating.failed')}>
          {errorMessage(form.error, t)}
        </Alert>
      )}
      <StarChoice
        label={t('course.rating.label')}
        value={form.stars}
        onChange={form.chooseStars}
        error={form.isMissing ? t('course.rating.missing') : undefined}
      />
      <Field label={t('course.rating.comment')} hint={t('course.rating.commentHint')} optional>
        <Input
          value={form.comment}
          onChange={({ target }) => form.setComment(target.value)}
          maxLength={ratings.commentMax}
          autoComplete="off"
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        loading={form.isSaving}
        className="justify-self-start max-md:w-full"
      >
        {t(own.rating === null ? 'course.rating.save' : 'course.rating.change')}
      </Button>
    </form>
  );
}

/** Rating form, shown once the learner may rate the course. A rating can be changed later. */
export function RateCourse({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  // The card is optional: the page renders without it while loading and on errors.
  const { data: own } = useOwnRating(courseId);
  if (!own?.mayRate) return null;
  return (
    <section aria-label={t('course.rating.title')}>
      <Card className="pb-5">
        <CardHeader
          title={t('course.rating.title')}
          description={
            own.rating === null
              ? t('course.rating.lead')
              : t('course.rating.given', { count: own.rating })
          }
        />
        <RatingForm courseId={courseId} own={own} />
      </Card>
    </section>
  );
}
