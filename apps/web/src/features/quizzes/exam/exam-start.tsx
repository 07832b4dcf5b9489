import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import type { Quiz } from '@atrium/contracts/quizzes/quizzes';
import { CircleAlert, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { formatDateTime } from '../../../lib/format/format-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { useStartQuiz } from '../attempt/quiz.api.ts';
import { ExamFacts } from './exam-facts.tsx';
import { toQuizKind } from '../attempt/quiz-kind.ts';
import type { CourseLink } from './exam-top.tsx';

type Attempts = NonNullable<Quiz['attempts']>;

/** Why no attempt can be started now, and what to do. */
function Blocked({ attempts: { used, allowed, nextAt } }: { attempts: Attempts }) {
  const { t, i18n } = useTranslation();
  if (allowed !== null && used >= allowed) {
    return (
      <Alert tone="warning" icon={CircleAlert} title={t('exam.usedUp')} className="m-6 mt-0">
        {t('exam.usedUpBody')}
      </Alert>
    );
  }
  if (!nextAt) return null;
  return (
    <Alert tone="info" icon={Hourglass} title={t('exam.tooEarly')} className="m-6 mt-0">
      {t('exam.tooEarlyBody', { time: formatDateTime(nextAt, i18n.language) })}
    </Alert>
  );
}

/** The rules of an exam, the statement to confirm and the button that starts an attempt. */
export function ExamStart({
  lesson,
  course,
  quiz,
  attempts,
  start,
}: {
  lesson: Pick<LessonDetail, 'kind'>;
  course: CourseLink;
  quiz: Quiz;
  attempts: Attempts;
  start: ReturnType<typeof useStartQuiz>;
}) {
  const { t } = useTranslation();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { integrityStatement } = quiz.rules;
  const { used, allowed, nextAt } = attempts;
  const isBlocked = nextAt !== null || (allowed !== null && used >= allowed);
  const needsStatement = integrityStatement !== null && !isConfirmed;
  return (
    <Card className="overflow-hidden">
      <ExamFacts quiz={quiz} />
      <Blocked attempts={attempts} />
      {integrityStatement !== null && !isBlocked && (
        <div className="border-t border-border bg-sunken px-6 py-4 max-md:px-4.5">
          <Checkbox checked={isConfirmed} onCheckedChange={setIsConfirmed}>
            {integrityStatement}
          </Checkbox>
          <p className="mt-0.5 ml-7 text-ui text-muted">{t('exam.statementStored')}</p>
        </div>
      )}
      {start.error && (
        <Alert tone="danger" icon={CircleAlert} title={t('exam.startFailed')} className="m-6 mt-0">
          {errorMessage(start.error, t)}
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-border px-6 py-4 max-md:px-4.5">
        <p className="text-ui text-muted">
          {allowed === null
            ? t('exam.attempt', { number: used + 1 })
            : t('exam.attemptOf', { number: Math.min(used + 1, allowed), total: allowed })}
        </p>
        <div className="flex gap-2.5 max-md:w-full max-md:flex-col-reverse">
          <Button asChild variant="ghost" size="xl" className="max-md:w-full">
            <Link to={course.href}>{t('exam.notNow')}</Link>
          </Button>
          <Button
            size="xl"
            className="max-md:w-full"
            disabled={isBlocked || needsStatement}
            loading={start.isPending}
            onClick={() => start.mutate(isConfirmed)}
          >
            {t(`exam.start.${toQuizKind(lesson)}`)}
          </Button>
        </div>
      </div>
    </Card>
  );
}
