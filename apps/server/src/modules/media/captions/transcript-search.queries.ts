import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../policies/actor.ts';
import { accessScopes, editableDrafts, readableCourses } from '../../../policies/course.policy.ts';
import { isBlockedByPrerequisites, isVisibleToLearners } from '../../courses/index.ts';

/** Converts search text to a tsquery; empty if the text contains no word. */
export async function parseTranscriptQuery(db: Database, searchText: string): Promise<string> {
  const { rows } = await sql<{ query: string }>`
    select course_query(${searchText}, false)::text as query`.execute(db);
  return rows[0]?.query ?? '';
}

// Limits how many cues of drafts and hidden lessons are checked in vain.
const maxCheckedCues = 10_000;

/**
 * Selects the cues that match a query, in lessons the actor can play. The words are looked up first, together with the
 * `access_scopes` the actor can access, in one index, and then the lessons: checking lesson by lesson would read every cue of
 * every course. The materialized CTE keeps the planner to that order and from relying on the limit.
 */
export const selectMatchingCues = (db: Database, actor: Actor, query: string) => {
  const scopes = accessScopes(actor);
  return db
    .with(
      (cte) => cte('matches').materialized(),
      (qb) =>
        qb
          .selectFrom('captionCues')
          .select(['lessonId', 'language', 'position'])
          .select(sql<number>`ts_rank(document, ${query}::tsquery)`.as('rank'))
          .where(sql<boolean>`document @@ ${query}::tsquery`)
          .$if(scopes !== undefined, (on) => on.where(sql<boolean>`access_scopes && ${scopes}`)),
    )
    .selectFrom((qb) => qb.selectFrom('matches').selectAll().limit(maxCheckedCues).as('cues'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('lessons')
          .innerJoin('courses', 'courses.id', 'lessons.courseId')
          .innerJoin('lessonVideos', 'lessonVideos.lessonId', 'lessons.id')
          .select('lessons.id')
          .whereRef('lessons.id', '=', 'cues.lessonId')
          .where(isVisibleToLearners)
          .where(readableCourses(actor))
          .where((each) =>
            each.or([
              each('courses.lessonOrder', '=', 'free'),
              editableDrafts(actor)(each),
              sql<boolean>`not is_locked_lesson(lessons.*, ${actor.id})`,
            ]),
          )
          .where((each) =>
            each.or([
              editableDrafts(actor)(each),
              sql<boolean>`not ${isBlockedByPrerequisites(db, actor)}`,
            ]),
          )
          .offset(sql<number>`0`)
          .as('shown'),
      (join) => join.onTrue(),
    )
    .select(['cues.lessonId', 'cues.language', 'cues.position', 'cues.rank']);
};

/**
 * Lists the best matching cue of each lesson, best lessons first. Words in one cue count more than words spread over it
 * and the next. If more than `most` cues match, only that many are compared.
 */
export async function listBestCues(
  db: Database,
  actor: Actor,
  query: string,
  { limit, most }: { limit: number; most: number },
) {
  return (
    db
      .with(
        (cte) => cte('candidates').materialized(),
        () => selectMatchingCues(db, actor, query).limit(most),
      )
      .with('best', (qb) =>
        qb
          .selectFrom('candidates')
          .distinctOn('candidates.lessonId')
          .selectAll()
          .orderBy('candidates.lessonId')
          .orderBy('candidates.rank', 'desc')
          .orderBy('candidates.position')
          .orderBy('candidates.language'),
      )
      .selectFrom('best')
      .innerJoin('captionCues as cues', (join) =>
        join
          .onRef('cues.lessonId', '=', 'best.lessonId')
          .onRef('cues.language', '=', 'best.language')
          .onRef('cues.position', '=', 'best.position'),
      )
      // Adds the next cue if the words are spread over both.
      .leftJoin('captionCues as next', (join) =>
        join
          .onRef('next.lessonId', '=', 'cues.lessonId')
          .onRef('next.language', '=', 'cues.language')
          .on(sql<boolean>`next.position = cues.position + 1`)
          .on(sql<boolean>`not ts_filter(cues.document, '{a}') @@ ${query}::tsquery`),
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
