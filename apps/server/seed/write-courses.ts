import type { LessonKind } from '@atrium/contracts/courses/constants';
import { sql } from 'kysely';
import type { StoredQuestion } from '../src/modules/quizzes/index.ts';
import type { Database } from '../src/platform/database/database.ts';
import { catalogue, type CataloguePlan } from './catalogue.ts';
import type { SeedLesson, SeedQuestion } from './content-types.ts';
import type { SeedOrganization } from './users.ts';
import { setClock } from './database.ts';
import type { WrittenUser } from './write-users.ts';

export type WrittenLesson = {
  id: number;
  kind: LessonKind;
  title: string;
  durationSeconds: number;
  questions: StoredQuestion[];
};
export type WrittenCourse = {
  id: number;
  plan: CataloguePlan;
  contentHash: Buffer;
  /** Lessons visible to learners, in order. */
  lessons: WrittenLesson[];
};

async function writeQuestion(
  db: Database,
  lessonId: number,
  question: SeedQuestion,
  orderIndex: number,
): Promise<StoredQuestion> {
  const { id } = await db
    .insertInto('quizQuestions')
    .values({
      lessonId,
      orderIndex,
      questionText: question.text,
      questionType: question.type,
      points: question.points ?? 1,
      explanation: question.explanation,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answers = await db
    .insertInto('quizAnswers')
    .values(
      question.answers.map((answer, index) => ({
        questionId: id,
        answerText: answer.text,
        isCorrect: answer.right ?? false,
        orderIndex: index + 1,
      })),
    )
    .returning(['id', 'answerText as text', 'isCorrect'])
    .execute();
  const { text, type, points = 1, explanation } = question;
  return { id, text, type, points, explanation, answers };
}

async function writeLesson(
  db: Database,
  courseId: number,
  moduleId: number | null,
  lesson: SeedLesson,
): Promise<WrittenLesson> {
  const durationSeconds = lesson.minutes * 60;
  const { id } = await db
    .insertInto('lessons')
    .values({
      courseId,
      moduleId,
      orderIndex: lesson.order,
      kind: lesson.kind,
      title: lesson.title,
      description: lesson.description,
      body: 'body' in lesson ? lesson.body : '',
      durationSeconds,
      isPreview: lesson.preview ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const questions: StoredQuestion[] = [];
  for (const [index, question] of ('questions' in lesson ? lesson.questions : []).entries()) {
    questions.push(await writeQuestion(db, id, question, index + 1));
  }
  if ('tasks' in lesson) {
    const tasks = lesson.tasks.map((task, index) => ({
      ...task,
      lessonId: id,
      position: index + 1,
    }));
    await db.insertInto('lessonTasks').values(tasks).execute();
  }
  return { id, kind: lesson.kind, title: lesson.title, durationSeconds, questions };
}

async function writeCourse(
  db: Database,
  plan: CataloguePlan,
  users: WrittenUser[],
  publishedAt: Date,
): Promise<WrittenCourse> {
  const { introduction = [], modules, ...content } = plan.content;
  const minutes = modules
    .flatMap((module) => module.lessons)
    .reduce((sum, lesson) => sum + lesson.minutes, 0);
  const { id } = await db
    .insertInto('courses')
    .values({
      ...content,
      authorId: users.find(({ email }) => email === plan.author?.email)?.id ?? null,
      durationSeconds: minutes * 60,
      visibility: plan.visibility ?? 'public',
      publicPath: plan.publicPath ?? null,
      catalogueTitle: plan.catalogueTitle ?? null,
      featuredRank: plan.featuredRank ?? null,
      learnerLessons: plan.learnerLessons ?? 'all',
      priceCents: plan.priceCents ?? 0,
      publishedVersion: 1,
      createdAt: publishedAt,
      updatedAt: publishedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const lesson of introduction) await writeLesson(db, id, null, lesson);

  const lessons: WrittenLesson[] = [];
  for (const [position, { number, title, lessons: moduleLessons }] of modules.entries()) {
    const module = await db
      .insertInto('courseModules')
      .values({ courseId: id, number, title, position: position + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const lesson of moduleLessons) lessons.push(await writeLesson(db, id, module.id, lesson));
  }
  const contentHash = await freezeVersion(db, id, publishedAt);
  return { id, plan, contentHash, lessons };
}

/** Creates the first published version of a course, effective from that day. */
async function freezeVersion(db: Database, courseId: number, publishedAt: Date): Promise<Buffer> {
  const { rows } = await sql<{ contentHash: Buffer }>`
    with version as (
      insert into course_versions (course_id, number, outline, content_hash, published_at)
      select ${courseId}, 1, outline, sha256(convert_to(outline::text, 'UTF8')), ${publishedAt}
      from course_snapshot(${courseId}) as outline
      returning course_id, number, outline, content_hash
    ), snapshot as (
      insert into course_snapshots (course_id, since, version, content, content_hash)
      select course_id, ${publishedAt}, number, outline, content_hash from version
    )
    select content_hash from version
  `.execute(db);
  const [version] = rows;
  if (!version) throw new Error(`Course ${courseId} is missing`);
  return version.contentHash;
}

/** Writes all courses, each published as version 1, with their grants. */
export async function writeCourses(
  db: Database,
  organizationIds: Map<SeedOrganization['key'], string>,
  users: WrittenUser[],
  now: Date,
): Promise<WrittenCourse[]> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const written: WrittenCourse[] = [];
  for (const [index, plan] of catalogue.entries()) {
    // Courses are older than the organizations they were granted to.
    const publishedAt = before(790 - index * 5);
    await setClock(db, publishedAt);
    const course = await writeCourse(db, plan, users, publishedAt);
    const grantedAt = before(415 - index * 5);
    await setClock(db, grantedAt);
    for (const key of plan.grantedTo ?? []) {
      const grant = { organizationId: organizationIds.get(key) ?? '', courseId: course.id };
      await db
        .insertInto('courseGrants')
        .values({ ...grant, grantedAt })
        .execute();
    }
    written.push(course);
  }
  return written;
}
