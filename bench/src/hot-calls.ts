import type autocannon from 'autocannon';
import type { CourseLessons, Learner } from './learners.ts';
import { url } from './stack.ts';
import { reportOf, type Watcher } from './watchers.ts';

/** The lowest share of the bare server, the most statements and CPU time that are acceptable. */
export type Goals = {
  share: [at16: number, at64: number];
  statementsAt64?: number;
  apiMs?: number;
};

/** A measured call: the requests of each learner, and its goals. */
export type Call = { name: string; requests: autocannon.Request[][]; goals: Goals };

const readGoals: Goals = { share: [0.35, 0.5], statementsAt64: 0.3, apiMs: 0.1 };

const post = (
  path: string,
  { authorization }: { authorization: string },
  body: string,
): autocannon.Request => ({
  method: 'POST',
  path,
  headers: { authorization, origin: url, 'content-type': 'application/json' },
  body,
});

/** Lists the paths that learners read. */
export const listReadPaths = ({ courseId, text, video, quiz }: CourseLessons) => [
  '/api/auth/user',
  '/api/courses?limit=24',
  `/api/courses/${courseId}`,
  `/api/courses/${courseId}/lessons`,
  `/api/progress/enhanced/${courseId}`,
  '/api/progress/courses',
  `/api/lessons/${text}`,
  `/api/lessons/${video}`,
  `/api/lessons/${quiz}/quiz`,
];

/** Lists the reads of learners. */
export const listReads = (learners: Learner[], lessons: CourseLessons): Call[] =>
  listReadPaths(lessons).map((path) => ({
    name: `GET ${path}`,
    requests: learners.map(({ authorization }) => [
      { method: 'GET', path, headers: { authorization } },
    ]),
    goals: readGoals,
  }));

/** Lists the writes of learners: progress reports of a player, and lessons marked as completed and not started. */
export const listWrites = (
  learners: Learner[],
  watchers: Watcher[],
  { texts }: CourseLessons,
): Call[] => [
  {
    name: 'POST /api/progress/video',
    goals: { share: [0.5, 1], statementsAt64: 0.3, apiMs: 0.15 },
    requests: watchers.map((watcher) =>
      Array.from({ length: 30 }, (_, report) =>
        post('/api/progress/video', watcher, reportOf(watcher, report * 10)),
      ),
    ),
  },
  {
    name: 'POST /api/progress/unit',
    goals: { share: [0.3, 0.3] },
    requests: learners.map((learner) =>
      texts.flatMap((lessonId) =>
        (['completed', 'not_started'] as const).map((status) =>
          post('/api/progress/unit', learner, JSON.stringify({ lessonId, status })),
        ),
      ),
    ),
  },
];
