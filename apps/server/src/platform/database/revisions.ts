/**
 * Revisions of what a request reads. A revision changes in the transaction that changes what it stands for, so a value
 * built at the same revision is still correct. Read from the database in the same request; see ADR 27.
 */
export type Revisions = {
  /** The course of the request's course or lesson id, if it exists. */
  courseId: number | null;
  /** Changes with the course, its modules, lessons, quizzes, videos, captions and stats. */
  content: string | null;
  /**
   * Changes with the learner's enrollments, lesson statuses, attempts, capstones and certificates, and with their profile
   * and the list of courses they are the author of.
   */
  learner: string | null;
  /** Changes with the lists of courses the user sees. Null unless the route reads them. */
  catalogue: string | null;
  /** Changes with the learner's progress in a lesson with a video, each report included. Null unless the route reads it. */
  watch: string | null;
};

/** The revisions of a request without a session, a course and a lesson. */
export const noRevisions: Revisions = {
  courseId: null,
  content: null,
  learner: null,
  catalogue: null,
  watch: null,
};

/** Revisions that only some routes read. */
export type ExtraRevision = 'catalogue' | 'watch';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The revision to read with the session, besides those of the content and the learner. */
    extraRevision?: ExtraRevision;
  }
}
