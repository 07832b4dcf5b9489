import type { AssignedCourse } from '@atrium/contracts/training/user-records';
import { ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths/paths.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LearningRow } from '../../progress/index.ts';
import { StatementStatusText } from '../statements/statement-status.tsx';
import { DueLine } from '../required/due-line.tsx';

/** The courses assigned to the member. Each row leads to its evidence. */
export function RequiredCourses({
  userId,
  courses,
  today,
  timeZone,
}: {
  userId: string;
  courses: readonly AssignedCourse[];
  today: string;
  timeZone: string;
}) {
  const { t } = useTranslation();
  const upToDate = courses.filter(({ status }) => status === 'up_to_date').length;
  const repeat = ({ months }: AssignedCourse) =>
    months === null
      ? t('trainingEvidence.once')
      : t('trainingEvidence.everyMonths', { count: months });
  return (
    <Card className="overflow-hidden">
      <CardHeader
        title={t('userRecord.required.title')}
        description={
          courses.length > 0 &&
          t('userRecord.required.upToDate', { upToDate, count: courses.length })
        }
        className="pb-3.5"
      />
      {courses.length === 0 ? (
        <EmptyState
          icon={ClipboardList}
          title={t('userRecord.required.empty')}
          body={t('userRecord.required.emptyBody')}
        />
      ) : (
        <ul
          aria-label={t('userRecord.required.title')}
          className="divide-y divide-border border-t border-border"
        >
          {courses.map((course) => (
            <LearningRow
              key={course.courseId}
              title={course.title}
              href={paths.trainingEvidenceOf(userId, course.courseId, today)}
              category={course.category}
              thumbnail={course.thumbnail}
              percent={course.percent}
              line={
                <span className="flex flex-wrap gap-x-3">
                  <DueLine cell={course} />
                  <span>{repeat(course)}</span>
                  {course.statement && (
                    <StatementStatusText status={course.statement} timeZone={timeZone} />
                  )}
                </span>
              }
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
