import type { CourseStatsReply } from '@atrium/contracts/analytics/course-stats';
import { useTranslation } from 'react-i18next';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { SampledLine } from './sampled-line.tsx';
import { sortByDifficulty } from './share.ts';

type Question = CourseStatsReply['questions'][number];

function Answered({
  question: { text, answered, correctPercent: percent },
}: {
  question: Question;
}) {
  const { t } = useTranslation();
  if (answered === null || percent === null) {
    return <p className="text-xs text-subtle">{t('courseStats.notShown')}</p>;
  }
  if (answered === 0) {
    return <p className="text-xs text-subtle">{t('courseStats.questions.notAnswered')}</p>;
  }
  return (
    <div>
      <div className="flex items-baseline justify-between gap-2">
        <span className="text-ui font-medium tnum">
          {t('courseStats.questions.percentCorrect', { percent })}
        </span>
        <span className="text-xs text-subtle tnum">
          {t('courseStats.questions.answered', { count: answered })}
        </span>
      </div>
      <Progress
        value={percent}
        label={t('courseStats.questions.share', { text })}
        className="mt-1.5"
      />
    </div>
  );
}

type Hiding = Pick<CourseStatsReply, 'coversAllLearners' | 'hiddenBelow' | 'hasMistakes'>;

/** Shows the most common wrong answer. If answers may be hidden, shows that there is none only at 100% correct. */
function Mistake({
  question: { answered, correctPercent, commonMistake },
  hiding: { coversAllLearners, hiddenBelow, hasMistakes },
}: {
  question: Question;
  hiding: Hiding;
}) {
  const { t } = useTranslation();
  if (!hasMistakes || answered === null || answered === 0) return null;
  const none =
    coversAllLearners && hiddenBelow !== null && correctPercent !== 100
      ? t('courseStats.questions.hiddenMistakes', { count: hiddenBelow })
      : t('courseStats.questions.noMistake');
  return (
    <p className="mt-0.5 text-ui text-muted">
      {commonMistake
        ? t('courseStats.questions.mistake', {
            text: commonMistake.text,
            count: commonMistake.chosen,
          })
        : none}
    </p>
  );
}

function QuestionItem({
  question,
  lesson,
  hiding,
}: {
  question: Question;
  lesson: string | undefined;
  hiding: Hiding;
}) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_14rem] items-start gap-x-6 gap-y-2 px-5 py-3.5 max-md:grid-cols-1">
      <div className="min-w-0 wrap-anywhere">
        <p className="text-xs text-subtle">{lesson}</p>
        <p className="text-sm font-medium">{question.text}</p>
        <Mistake question={question} hiding={hiding} />
      </div>
      <Answered question={question} />
    </li>
  );
}

/** Lists every question with its share of correct first answers and the most common wrong answer. */
export function QuestionStats({ stats }: { stats: CourseStatsReply }) {
  const { t } = useTranslation();
  const { questions, lessons } = stats;
  const titles = new Map(lessons.map(({ lessonId, title }) => [lessonId, title]));
  return (
    <Card>
      <CardHeader
        title={t('courseStats.questions.title')}
        description={<SampledLine stats={stats} line={t('courseStats.questions.body')} />}
      />
      {questions.length === 0 ? (
        <p className="px-5 py-4.5 text-ui text-muted">{t('courseStats.questions.empty')}</p>
      ) : (
        <ul className="mt-3 divide-y divide-border border-t border-border">
          {sortByDifficulty(questions).map((question) => (
            <QuestionItem
              key={question.questionId}
              question={question}
              lesson={titles.get(question.lessonId)}
              hiding={stats}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
