import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import { FileQuestion, GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ComponentProps } from 'react';
import { Badge } from '../../../ui/display/badge.tsx';
import { cn } from '../../../lib/styles/cn.ts';

/** Heading of a quiz with its description and, while it is taken, the pass mark and best score. */
export function QuizHead({
  lesson,
  passMarkPercent,
  bestScore,
}: {
  lesson: LessonDetail;
  passMarkPercent?: number | undefined;
  /** Only for learners who have not passed yet. */
  bestScore?: number | undefined;
}) {
  const { t } = useTranslation();
  const isExam = lesson.kind === 'exam';
  const Icon = isExam ? GraduationCap : FileQuestion;
  const rule =
    passMarkPercent !== undefined &&
    (passMarkPercent === 100 ? t('quiz.ruleAll') : t('quiz.ruleMark', { mark: passMarkPercent }));
  const best = bestScore !== undefined && t('quiz.best', { score: bestScore });
  const line = [lesson.description, rule, best].filter(Boolean).join(' ');
  return (
    <div className="mb-6">
      <Badge tone="primary" size="md">
        <Icon aria-hidden />
        {t(`lesson.kind.${isExam ? 'exam' : 'quiz'}`)}
      </Badge>
      <h1
        tabIndex={-1}
        className="mt-2 font-heading text-4xl wrap-anywhere focus:outline-none max-md:text-3xl"
      >
        {lesson.title}
      </h1>
      {line && <p className="mt-1.5 text-base text-muted wrap-anywhere">{line}</p>}
    </div>
  );
}

/** Column of a quiz, shared by the questions and the submit bar. */
export function QuizColumn({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('mx-auto w-full max-w-[46rem] px-4 md:px-8', className)} {...rest} />;
}
