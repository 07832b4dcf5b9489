import { makeUsers, run, tidy } from './fill-users.ts';
import { password, signIn, superAdmin, type Stack } from './stack.ts';
import type { Learner } from './learners.ts';

/** The course that is measured; the learners have opened every lesson of it. */
const openedCourse = 1;
/** The course that every learner has completed, with a certificate. */
const completedCourse = 5;
/** Rows of progress that each learner has in the seeded courses from the first to the last of these two. */
const rowsALearner = 83;
const yesterday = "now() - interval '1 day'";

const lessonsToTake = `
  select lessons.*, published_version as version, course_id = ${completedCourse} as is_completed,
    completion_gate = 'open' and course_id <> ${openedCourse} as is_marked
  from lessons join courses on courses.id = course_id
  where course_id between ${openedCourse} and ${completedCourse} and is_published and lessons.archived_at is null`;

/** Enrolls all learners, with every lesson of the completed course and the texts of those between completed. */
const makeProgress = `
  create temp table taken as ${lessonsToTake};
  insert into enrollments (learner_id, course_id, course_version, percent_complete, completed_at)
    select made.id, course_id, version, percent, case when percent = 100 then ${yesterday} end
    from made, (
      select course_id, version, case when is_completed then 100
        else count(*) filter (where is_marked) * 100 / count(*) end as percent
      from taken group by course_id, version, is_completed) as courses
    order by course_id, made.id;
  insert into quiz_attempts (learner_id, id, course_id, cycle, lesson_id, course_version, snapshot_hash, answers, score,
      passed, completed_at)
    select made.id, gen_random_uuid(), course_id, 1, taken.id, version, content_hash, '[]', 100, true, ${yesterday}
    from made, taken join quiz_snapshots on lesson_id = taken.id
    where is_completed and completion_gate = 'quiz'
    order by taken.id, made.id;
  -- By course, because learners start courses weeks apart: their rows are not next to each other.
  insert into lesson_progress (learner_id, course_id, cycle, lesson_id, course_version, completion_gate, status,
      completed_at, completed_by, passed_attempt_id, watching_since)
    select made.id, taken.course_id, 1, taken.id, version, taken.completion_gate,
      case when is_marked or is_completed then 'completed' else 'in_progress' end::lesson_status,
      case when is_marked or is_completed then ${yesterday} end,
      case when is_marked then 'marked' when is_completed then 'passed' end::completion_method,
      attempts.id, ${yesterday}
    from made cross join taken
      left join quiz_attempts attempts on attempts.learner_id = made.id and attempts.lesson_id = taken.id
    order by taken.course_id, made.id, taken.id;
  insert into certificates (learner_id, course_id, cycle, course_version, number, certificate_name, certificate_title,
      course_title, instructor_name, issued_at, content_hash, lesson_count, quiz_count, has_capstone)
    select made.id, courses.id, 1, published_version, 'AT-2026-' || lpad(n::text, 8, '0'), first || ' ' || last,
      coalesce(courses.certificate_title, title), title, instructor_name, ${yesterday} - n * interval '1 second',
      content_hash, 12, 3, false
    from made, courses join course_versions on course_id = courses.id and number = published_version
    where courses.id = ${completedCourse};
  insert into learner_revisions (learner_id, revision) select id, pg_current_xact_id() from made;
  insert into watch_allowances (learner_id, started_at) select id, ${yesterday} from made;`;

/** Gives learners spread over the whole population the password of a seeded user. */
const makeAccounts = (learners: number, sessions: number) => `
  insert into auth.accounts (id, user_id, account_id, provider_id, password)
    select gen_random_uuid(), made.id, made.id::text, 'credential', known.password
    from made, auth.accounts known join auth.users owner on owner.id = known.user_id
    where made.n % ${Math.max(1, Math.floor(learners / sessions))} = 0 and owner.email = '${superAdmin.email}'
    order by made.n limit ${sessions};`;

/** Returns the number of learners who have so many rows of progress. */
export const countLearners = (rows: number) => Math.round(rows / rowsALearner);

/** Fills a seeded database with so many rows of progress. */
export function fillGrowth(database: string, rows: number, sessions: number): void {
  const learners = countLearners(rows);
  run(database, makeUsers(learners) + makeProgress + makeAccounts(learners, sessions));
  tidy(database);
}

/** Signs in the learners who have a password. */
export async function signInLearners({ database, port }: Stack): Promise<Learner[]> {
  const address = `http://127.0.0.1:${port}`;
  const emails = run(
    database,
    `select users.id, email from auth.users join auth.accounts on user_id = users.id
     where email like '%@people.example' order by email`,
  );
  const learners: Learner[] = [];
  for (const line of emails.trim().split('\n')) {
    const [learnerId = '', email = ''] = line.split('|');
    const token = await signIn(address, { email, password });
    learners.push({ learnerId, authorization: `Bearer ${token}` });
  }
  return learners;
}
