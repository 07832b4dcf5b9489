import type { OwnRating } from '@atrium/contracts/courses/courses';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useRateCourse } from './rating.api.ts';

/** Form state of the course rating. */
export function useRatingForm(courseId: number, own: OwnRating) {
  const { t } = useTranslation();
  const rate = useRateCourse(courseId);
  const [stars, setStars] = useState(own.rating ?? undefined);
  const [comment, setComment] = useState(own.comment ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const chooseStars = (chosen: number) => {
    setStars(chosen);
    setIsMissing(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rate.isPending) return;
    setIsMissing(stars === undefined);
    if (stars === undefined) return;
    rate.mutate(
      { rating: stars, comment: comment.trim() || null },
      {
        onSuccess: () =>
          toast({ title: t('course.rating.saved'), description: t('course.rating.thanks') }),
      },
    );
  };
  return {
    stars,
    chooseStars,
    comment,
    setComment,
    isMissing,
    submit,
    isSaving: rate.isPending,
    error: rate.error,
  };
}
