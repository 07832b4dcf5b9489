/**
 * Revisions of what a request reads. A revision changes in the transaction that changes what it stands for, so a value
 * built at the same revision is still correct. Read from the database in the same request; see ADR 27.
 */
export type Revisions = {
  /** The course of the request's course or lesson id, if it exists. */
  courseId: number | null;
  /** Changes with the course, its modules, lessons, quizzes, videos, captions and stats. */
  content: string | null;
  /** Changes with the learner's enrollments, lesson statuses, attempts, capstones and certificates. */
  learner: string | null;
};
