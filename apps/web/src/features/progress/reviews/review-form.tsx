import type { Submission } from '@atrium/contracts/progress/submissions';
import { capstones } from '@atrium/contracts/progress/constants';
import { Check, CircleAlert, Undo2, UserRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { useProfile } from '../../identity/index.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { RubricFields, type SentRating } from './rubric-fields.tsx';
import { useReview } from './reviews.api.ts';

type Decision = 'approved' | 'returned';

function useDecision(submission: Submission, onDecided: () => void) {
  const { t } = useTranslation();
  const { mutateAsync, isPending, variables, error } = useReview(submission);
  // Uses the promise, not the mutation's callback: the reviewed submission is no longer on screen by then.
  const decide = async (decision: Decision, comment: string, ratings: SentRating[]) => {
    try {
      await mutateAsync({ decision, comment, ratings });
      onDecided();
      const name = submission.learnerName || t('reviews.noName');
      const description = t('reviews.toast.body', { name });
      toast({ title: t(`reviews.toast.${decision}`), description });
    } catch (problem) {
      const description = errorMessage(problem, t);
      toast({ tone: 'danger', title: t('reviews.toast.failed'), description });
    }
  };
  return {
    decide,
    isPending,
    deciding: isPending ? variables.decision : undefined,
    isChanged: error instanceof ApiError && error.code === 'submission_changed',
  };
}

/** Form that approves a capstone or returns it with a comment. Reviewers cannot review their own. */
export function ReviewForm({
  submission,
  onDecided,
  onReload,
}: {
  submission: Submission;
  onDecided: () => void;
  /** Called when the submission has changed and must be reloaded. */
  onReload: () => void;
}) {
  const { t } = useTranslation();
  const { data: profile } = useProfile();
  const field = useRef<HTMLTextAreaElement>(null);
  const [comment, setComment] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [ratings, setRatings] = useState<SentRating[]>([]);
  const [isUnrated, setIsUnrated] = useState(false);
  const { decide, isPending, deciding, isChanged } = useDecision(submission, onDecided);
  if (profile?.id === submission.learnerId) {
    return (
      <Alert icon={UserRound} title={t('reviews.own')} className="mt-7">
        {t('reviews.ownBody')}
      </Alert>
    );
  }
  if (isChanged) {
    return (
      <Alert
        tone="warning"
        icon={CircleAlert}
        title={t('reviews.changed')}
        className="mt-7"
        action={
          <Button variant="secondary" size="sm" onClick={onReload}>
            {t('reviews.reload')}
          </Button>
        }
      >
        {t('reviews.changedBody')}
      </Alert>
    );
  }
  const send = (decision: Decision) => {
    // The criteria may have changed since some of them were rated.
    const current = submission.criteria.flatMap(({ key }) =>
      ratings.filter((rating) => rating.key === key),
    );
    if (current.length < submission.criteria.length) {
      setIsUnrated(true);
      return;
    }
    if (decision === 'returned' && comment.trim() === '') {
      setIsMissing(true);
      field.current?.focus();
      return;
    }
    void decide(decision, comment.trim(), current);
  };
  return (
    <div className="mt-7 border-t border-border pt-5">
      <RubricFields
        criteria={submission.criteria}
        ratings={ratings}
        isUnrated={isUnrated}
        onChange={setRatings}
      />
      <Field
        label={t('reviews.comment')}
        hint={t('reviews.commentHint')}
        error={isMissing && t('reviews.commentMissing')}
      >
        <Textarea
          ref={field}
          value={comment}
          maxLength={capstones.commentMax}
          onChange={(event) => {
            setComment(event.target.value);
            setIsMissing(false);
          }}
        />
      </Field>
      <div className="mt-4 flex flex-wrap justify-end gap-2.5 max-md:[&>button]:h-11 max-md:[&>button]:flex-1">
        <Button
          variant="secondary"
          loading={deciding === 'returned'}
          disabled={deciding === 'approved'}
          onClick={isPending ? undefined : () => send('returned')}
        >
          <Undo2 aria-hidden />
          {t('reviews.return')}
        </Button>
        <Button
          loading={deciding === 'approved'}
          disabled={deciding === 'returned'}
          onClick={isPending ? undefined : () => send('approved')}
        >
          <Check aria-hidden />
          {t('reviews.approve')}
        </Button>
      </div>
    </div>
  );
}
