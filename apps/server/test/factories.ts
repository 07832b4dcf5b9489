import { randomBytes, randomUUID } from 'node:crypto';
import type { Category, LessonKind, Level, Visibility } from '@atrium/contracts/courses/constants';
import type { OrganizationRole } from '@atrium/contracts/organizations/constants';
import type { QuestionType } from '@atrium/contracts/quizzes/constants';
import { sql } from 'kysely';
import { hashPassword } from '../src/platform/account-engine.ts';
import type { Deps } from '../src/platform/deps.ts';
import { asOwner } from './support/owner-database.ts';

/** The password of every user a test makes. */
export const testPassword = 'tall-birch-91';

export type MadeUser = { id: string; email: string; fullName: string };
export type MadeOrganization = { id: string; name: string };

let passwordHash: Promise<string> | undefined;
const unique = () => randomBytes(5).toString('hex');

/** Creates rows with sensible defaults; a test states only what it is about. */
export function createFactories(deps: Deps) {
  const { db } = deps;

  async function organization(
    options: {
      name?: string;
      isActive?: boolean;
      catalogueMode?: 'open' | 'granted_only';
      allowsPinSignIn?: boolean;
    } = {},
  ): Promise<MadeOrganization> {
    const name = options.name ?? `Organization ${unique()}`;
    const { id } = await db
      .insertInto('organizations')
      .values({ ...options, name, slug: `organization-${unique()}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, name };
  }

  async function user(
    options: {
      fullName?: string;
      /** The full name, unless given. */
      username?: string;
      email?: string;
      emailVerified?: boolean;
      isSuperAdmin?: boolean;
      organization?: MadeOrganization;
      role?: OrganizationRole;
    } = {},
  ): Promise<MadeUser> {
    passwordHash ??= hashPassword(testPassword);
    const id = randomUUID();
    const fullName = options.fullName ?? `Person ${unique()}`;
    const email = options.email ?? `${unique()}@people.example`;
    await db
      .insertInto('auth.users')
      .values({ id, name: fullName, email, emailVerified: options.emailVerified ?? true })
      .execute();
    await db
      .insertInto('auth.accounts')
      .values({
        id: randomUUID(),
        userId: id,
        accountId: id,
        providerId: 'credential',
        password: await passwordHash,
      })
      .execute();
    const username = options.username ?? fullName;
    await db.insertInto('profiles').values({ id, fullName, username }).execute();
    if (options.isSuperAdmin) {
      await asOwner(db, (owner) => sql`select set_super_admin(null, ${id}, true)`.execute(owner));
    }
    if (options.organization) {
      await db
        .insertInto('memberships')
        .values({
          userId: id,
          organizationId: options.organization.id,
          role: options.role ?? 'member',
        })
        .execute();
    }
    return { id, email, fullName };
  }

  const users = (count: number, organization?: MadeOrganization): Promise<MadeUser[]> =>
    Promise.all(Array.from({ length: count }, () => user(organization ? { organization } : {})));

  async function course(
    options: {
      title?: string;
      organization?: MadeOrganization;
      author?: MadeUser;
      visibility?: Visibility;
      isPublished?: boolean;
      isArchived?: boolean;
      publicPath?: string;
      description?: string;
      instructorName?: string;
      category?: Category;
      level?: Level;
      createdAt?: Date;
      learnerLessons?: 'all' | 'in_modules';
      manualCompletion?: boolean;
      lessonOrder?: 'free' | 'sequential';
      requiresOpening?: boolean;
      featuredRank?: number;
      grantedTo?: MadeOrganization;
      enrollmentCount?: number;
      /** Courses that learners have to complete first. */
      prerequisites?: { id: number }[];
    } = {},
  ): Promise<{ id: number; title: string }> {
    const title = options.title ?? `Course ${unique()}`;
    const isPublished = options.isPublished ?? true;
    return db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('courses')
        .values({
          title,
          organizationId: options.organization?.id ?? null,
          authorId: options.author?.id ?? null,
          category: options.category ?? 'Business',
          level: options.level ?? 'Beginner',
          instructorName: options.instructorName ?? 'Helena Sørbø',
          description: options.description ?? '',
          learnerLessons: options.learnerLessons ?? 'all',
          manualCompletion: options.manualCompletion ?? true,
          lessonOrder: options.lessonOrder ?? 'free',
          requiresOpening: options.requiresOpening ?? false,
          featuredRank: options.featuredRank ?? null,
          ...(options.createdAt ? { createdAt: options.createdAt } : {}),
          durationSeconds: 3_600,
          visibility: options.visibility ?? 'public',
          publicPath: options.publicPath ?? null,
          publishedVersion: isPublished ? 1 : null,
          archivedAt: options.isArchived ? new Date() : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('courseVersions')
        .values({ courseId: id, number: 1, contentHash: randomBytes(32), outline: '[]' })
        .execute();
      await tx
        .updateTable('courseStats')
        .set({ enrollmentCount: options.enrollmentCount ?? 0 })
        .where('courseId', '=', id)
        .execute();
      for (const prerequisite of options.prerequisites ?? [])
        await tx
          .insertInto('coursePrerequisites')
          .values({ courseId: id, prerequisiteId: prerequisite.id })
          .execute();
      if (options.grantedTo) {
        await tx
          .insertInto('courseGrants')
          .values({ courseId: id, organizationId: options.grantedTo.id })
          .execute();
      }
      return { id, title };
    });
  }

  async function lesson(
    courseId: number,
    options: {
      kind?: LessonKind;
      orderIndex?: number;
      title?: string;
      moduleId?: number;
      isPreview?: boolean;
      minReadingSeconds?: number;
      isArchived?: boolean;
    } = {},
  ): Promise<{ id: number; courseId: number }> {
    const { id } = await db
      .insertInto('lessons')
      .values({
        courseId,
        orderIndex: options.orderIndex ?? 1,
        kind: options.kind ?? 'text',
        title: options.title ?? `Lesson ${unique()}`,
        moduleId: options.moduleId ?? null,
        isPreview: options.isPreview ?? false,
        minReadingSeconds: options.minReadingSeconds ?? 0,
        archivedAt: options.isArchived ? new Date() : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, courseId };
  }

  async function module(courseId: number, number = 1): Promise<{ id: number }> {
    return db
      .insertInto('courseModules')
      .values({ courseId, number, position: number, title: `Module ${unique()}` })
      .returning('id')
      .executeTakeFirstOrThrow();
  }

  /** Makes a lesson's video without stored files. */
  async function video(lessonId: number, options: { durationSeconds?: number } = {}) {
    const id = randomUUID();
    await db
      .insertInto('videos')
      .values({
        id,
        lessonId,
        fileName: 'lesson.mp4',
        objectKey: `videos/${id}/original`,
        contentType: 'video/mp4',
        sizeBytes: 1_000,
        status: 'ready',
        percent: 100,
        durationSeconds: options.durationSeconds ?? 60,
      })
      .execute();
    await db.insertInto('lessonVideos').values({ lessonId, videoId: id }).execute();
    return { id };
  }

  /** Makes a question whose first answers are the correct ones. */
  async function question(
    lessonId: number,
    options: {
      questionType?: QuestionType;
      right?: number;
      wrong?: number;
      orderIndex?: number;
    } = {},
  ): Promise<{ id: number; answerIds: number[] }> {
    const { questionType = 'single_choice', right = 1, wrong = 1, orderIndex = 1 } = options;
    return db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('quizQuestions')
        .values({ lessonId, questionText: `Question ${unique()}`, questionType, orderIndex })
        .returning('id')
        .executeTakeFirstOrThrow();
      const answers = await tx
        .insertInto('quizAnswers')
        .values(
          Array.from({ length: right + wrong }, (_, index) => ({
            questionId: id,
            answerText: `Answer ${index + 1}`,
            isCorrect: index < right,
            orderIndex: index + 1,
          })),
        )
        .returning('id')
        .execute();
      return { id, answerIds: answers.map((answer) => answer.id) };
    });
  }

  /** Makes a quiz attempt in the latest cycle, with the enrollment it needs. */
  async function attempt(
    learner: MadeUser,
    quiz: { id: number; courseId: number },
    score: number,
  ): Promise<void> {
    const hash = randomBytes(32);
    await db
      .insertInto('enrollments')
      .values({ learnerId: learner.id, courseId: quiz.courseId, courseVersion: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { cycle } = await db
      .selectFrom('enrollments')
      .select((eb) => eb.fn.max('cycle').as('cycle'))
      .where('learnerId', '=', learner.id)
      .where('courseId', '=', quiz.courseId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('quizSnapshots')
      .values({ contentHash: hash, lessonId: quiz.id, questions: '[]' })
      .execute();
    await db
      .insertInto('quizAttempts')
      .values({
        learnerId: learner.id,
        id: randomUUID(),
        courseId: quiz.courseId,
        cycle,
        lessonId: quiz.id,
        courseVersion: 1,
        snapshotHash: hash,
        answers: '{}',
        score,
        passed: score === 100,
        epoch: sql<number>`coalesce((select epoch from lesson_progress where learner_id = ${learner.id}
          and lesson_id = ${quiz.id} and cycle = ${cycle}), 0)`,
      })
      .execute();
  }

  async function enrollment(
    learner: MadeUser,
    courseId: number,
    options: { percentComplete?: number; cycle?: number } = {},
  ): Promise<void> {
    await db
      .insertInto('enrollments')
      .values({ learnerId: learner.id, courseId, courseVersion: 1, ...options })
      .execute();
  }

  /** Makes a certificate of a course, with the completed enrollment it needs. */
  async function certificate(learner: MadeUser, courseId: number, cycle = 1): Promise<string> {
    const courseCycle = { learnerId: learner.id, courseId, cycle };
    const completedAt = new Date();
    const done = { percentComplete: 100, completedAt };
    await db
      .insertInto('enrollments')
      .values({ ...courseCycle, ...done, courseVersion: 1 })
      .execute();
    const { contentHash } = await db
      .selectFrom('courseVersions')
      .select('contentHash')
      .where('courseId', '=', courseId)
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('certificates')
      .values({
        ...courseCycle,
        courseVersion: 1,
        contentHash,
        number: `AT-2026-${unique().toUpperCase()}`,
        certificateName: learner.fullName,
        certificateTitle: 'Certificate in Testing',
        courseTitle: 'Testing',
        instructorName: 'Helena Sørbø',
        lessonCount: 1,
        quizCount: 0,
        hasCapstone: false,
        issuedAt: completedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  return {
    organization,
    user,
    users,
    course,
    module,
    lesson,
    video,
    question,
    attempt,
    enrollment,
    certificate,
  };
}

export type Factories = ReturnType<typeof createFactories>;
