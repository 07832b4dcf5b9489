import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Actor } from '../../policies/actor.ts';
import { readableCourses, shelvesOpenTo } from '../../policies/course.policy.ts';
import { isSeenByLearners } from '../courses/index.ts';

/** What was typed as a question to what is said; empty where there is no word in it. */
export async function readQuestion(db: Database, typed: string): Promise<string> {
  const { rows } = await sql<{ question: string }>`
    select course_query(${typed}, false)::text as question`.execute(db);
  return rows[0]?.question ?? '';
}

// Of others' drafts, and of lessons learners don't see, so many are looked at in vain at the most.
const mostLookedAt = 10_000;

/**
 * Cues a question is answered in, in the lessons somebody can play. The words are looked up first, with the shelves they
 * may stand on, in one index, and then the lessons: read lesson by lesson, everything said in every course would be
 * looked through. That they are materialized keeps the planner to that order, and from counting on the limit.
 */
export const selectSaid = (db: Database, actor: Actor, question: string) => {
  const shelves = shelvesOpenTo(actor);
  return db
    .with(
      (cte) => cte('heard').materialized(),
      (qb) =>
        qb
          .selectFrom('captionCues')
          .select(['lessonId', 'language', 'position'])
          .select(sql<number>`ts_rank(document, ${question}::tsquery)`.as('rank'))
          .where(sql<boolean>`document @@ ${question}::tsquery`)
          .$if(shelves !== undefined, (on) =>
            on.where(sql<boolean>`shelves && ${shelves}::text[]`),
          ),
    )
    .selectFrom((qb) => qb.selectFrom('heard').selectAll().limit(mostLookedAt).as('cues'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('lessons')
          .innerJoin('courses', 'courses.id', 'lessons.courseId')
          .innerJoin('lessonVideos', 'lessonVideos.lessonId', 'lessons.id')
          .select('lessons.id')
          .whereRef('lessons.id', '=', 'cues.lessonId')
          .where(isSeenByLearners)
          .where(readableCourses(actor))
          .offset(sql<number>`0`)
          .as('shown'),
      (join) => join.onTrue(),
    )
    .select(['cues.lessonId', 'cues.language', 'cues.position', 'cues.rank']);
};

/**
 * The best place of each lesson, the best lessons first. Words said together in one cue count more than those said
 * with the cue after it. Of a question that more than `most` cues answer, some of them are compared.
 */
export async function findSpoken(
  db: Database,
  actor: Actor,
  question: string,
  { limit, most }: { limit: number; most: number },
) {
  return (
    db
      .with(
        (cte) => cte('said').materialized(),
        () => selectSaid(db, actor, question).limit(most),
      )
      .with('best', (qb) =>
        qb
          .selectFrom('said')
          .distinctOn('said.lessonId')
          .selectAll()
          .orderBy('said.lessonId')
          .orderBy('said.rank', 'desc')
          .orderBy('said.position')
          .orderBy('said.language'),
      )
      .selectFrom('best')
      .innerJoin('captionCues as cues', (join) =>
        join
          .onRef('cues.lessonId', '=', 'best.lessonId')
          .onRef('cues.language', '=', 'best.language')
          .onRef('cues.position', '=', 'best.position'),
      )
      // A sentence that goes on in the next cue is shown whole.
      .leftJoin('captionCues as next', (join) =>
        join
          .onRef('next.lessonId', '=', 'cues.lessonId')
          .onRef('next.language', '=', 'cues.language')
          .on(sql<boolean>`next.position = cues.position + 1`)
          .on(sql<boolean>`not ts_filter(cues.document, '{a}') @@ ${question}::tsquery`),
      )
      .innerJoin('lessons', 'lessons.id', 'best.lessonId')
      .innerJoin('courses', 'courses.id', 'lessons.courseId')
      .select([
        'lessons.id as lessonId',
        'lessons.title as lessonTitle',
        'courses.id as courseId',
        'courses.title as courseTitle',
        'courses.publicPath',
        'cues.startsAtSecond',
        'cues.language',
        'cues.text',
        'next.text as nextText',
      ])
      .orderBy('best.rank', 'desc')
      .orderBy('lessons.id')
      .limit(limit)
      .execute()
  );
}
