import type { LessonOrder } from '@atrium/contracts/courses/constants';
import type { EnhancedProgress } from '@atrium/contracts/progress/progress';
import type { CourseContent } from '../../courses/index.ts';
import {
  type Enrollment,
  milestoneBetween,
  type StoredLessonProgress,
} from '../enrollments/index.ts';
import type { LearningEventDetails } from '../events/index.ts';
import type {
  CourseProgressChange,
  LessonChange,
  WrittenProgress,
} from './course-progress.queries.ts';
import type { NewLessonProgress } from './lesson-progress.queries.ts';
import { mergeProgress, summarizeProgress, toEnhancedProgress } from './summary.ts';

/** A learning event of a lesson, before it is stored. */
export type LessonEvent = LearningEventDetails & {
  /** True if the event undoes the completion of the course. */
  reopens?: boolean;
};

/** What a learner did in a lesson. */
export type Outcome = {
  change?: LessonChange | undefined;
  events: LessonEvent[];
  /** True if the time of last activity must be stored even if nothing else changed. */
  isActivity?: boolean;
};

/** The enrollment and lesson that an outcome is about. */
export type ProgressContext = {
  organizationId: string | null;
  content: CourseContent;
  enrollment: Enrollment;
  row: NewLessonProgress;
  /** The order in which this learner opens lessons. */
  lessonOrder: LessonOrder;
};

/** What to store after an outcome, if anything, and the reply once it is stored. */
export type ProgressPlan =
  | { write: undefined; reply: EnhancedProgress }
  | {
      write: CourseProgressChange;
      isCourseCompleted: boolean;
      toReply: (written: WrittenProgress) => EnhancedProgress;
    };

/** Returns the course event that follows from the new percentage: completed, a milestone, or none. */
function findCourseEvent(
  events: LessonEvent[],
  before: Enrollment,
  percentComplete: number,
): LearningEventDetails | undefined {
  const done = events.find((event) => event.verb === 'completed');
  // Without a completed lesson the change comes from publishing a new version.
  const movedBy = done ? done.result?.movedBy : ('publishing' as const);
  const moved = movedBy ? { movedBy } : {};
  if (percentComplete === 100 && before.completedAt === null)
    return { verb: 'completed', result: moved };
  const percent = milestoneBetween(before.percentComplete, percentComplete);
  return percent && { verb: 'progressed', result: { percent, ...moved } };
}

/** Returns the stored progress as it will be after a change. The times of the change are known once it is written. */
function applyChange(
  stored: StoredLessonProgress[],
  { lessonId }: NewLessonProgress,
  change: LessonChange | undefined,
): StoredLessonProgress[] {
  if (!change) return stored;
  const before = stored.find((progress) => progress.lessonId === lessonId);
  const epoch = (before?.epoch ?? 0) + (change.status === 'not_started' ? 1 : 0);
  const completedBy = change.status === 'completed' ? change.by : null;
  const openedAt = before && before.status !== 'not_started' ? before.openedAt : null;
  const after = {
    lessonId,
    status: change.status,
    completedAt: null,
    completedBy,
    epoch,
    openedAt,
  };
  return [...stored.filter((progress) => progress !== before), after];
}

/** Returns a changed lesson with the time of the change. */
const addWrittenTime = <Row extends { openedAt: Date | null }>(
  row: Row,
  { status }: LessonChange,
  writtenAt: Date,
) => ({
  ...row,
  openedAt: row.openedAt ?? writtenAt,
  ...(status === 'completed' ? { completedAt: writtenAt } : {}),
});

/** Calculates the course progress after an outcome, and the events to store with it. */
export function planProgress(
  { organizationId, enrollment, row, content, lessonOrder }: ProgressContext,
  { change, events, isActivity = false }: Outcome,
): ProgressPlan {
  const rows = mergeProgress(content, applyChange(enrollment.lessons, row, change), lessonOrder);
  const isReopened = events.some(({ reopens }) => reopens);
  const summary = summarizeProgress(rows, isReopened ? null : enrollment.completedAt);
  // A published change of the course can change the totals without any event.
  const isUpToDate =
    summary.percentComplete === enrollment.percentComplete &&
    summary.pointsEarned === enrollment.pointsEarned;
  if (events.length === 0 && isUpToDate && !isActivity)
    return { write: undefined, reply: toEnhancedProgress(rows, enrollment.completedAt) };
  const { learnerId, courseId, cycle, courseVersion, lessonId } = row;
  const common = { learnerId, organizationId, courseId, courseVersion, cycle };
  const courseEvent = findCourseEvent(events, enrollment, summary.percentComplete);
  return {
    write: {
      row,
      change,
      // A course that is no longer complete continues in the published version.
      enrollmentVersion: isReopened ? courseVersion : enrollment.courseVersion,
      summary,
      events: [
        ...events.map(({ reopens: _reopens, ...event }) => ({ ...common, ...event, lessonId })),
        ...(courseEvent ? [{ ...common, ...courseEvent, lessonId: null }] : []),
      ],
    },
    isCourseCompleted: courseEvent?.verb === 'completed',
    toReply: ({ completedAt, writtenAt }) =>
      toEnhancedProgress(
        rows.map((each) =>
          change && each.lessonId === lessonId ? addWrittenTime(each, change, writtenAt) : each,
        ),
        completedAt,
      ),
  };
}
