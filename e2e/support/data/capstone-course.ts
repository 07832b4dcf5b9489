import { queryDatabase } from './database.ts';

/** A course whose only lesson is a capstone that an admin has to review. */
export type ReviewedCourse = { courseId: number; lessonId: number; title: string };

/** Creates an organization with a learner and an admin, and a course with capstone review, which has no screen yet. */
export function createReviewedCourse(users: {
  learner: { email: string };
  admin: { email: string };
}): ReviewedCourse {
  const id = crypto.randomUUID();
  const title = `Measuring ${id.slice(0, 8)}`;
  const member = (email: string, role: string) =>
    `insert into memberships (user_id, organization_id, role)
      select id, '${id}', '${role}' from auth.users where email = '${email}';`;
  const row = queryDatabase(`
    insert into organizations (id, name, slug) values ('${id}', 'Quayside ${id.slice(0, 8)}', 'quayside-${id}');
    ${member(users.learner.email, 'member')}
    ${member(users.admin.email, 'admin')}
    insert into courses (title, organization_id, category, level, instructor_name, description, duration_seconds,
        visibility, published_version, capstone_review, certificate_title)
      values ('${title}', '${id}', 'Business', 'Beginner', 'Helena Sørbø', 'A room, and how to measure it.', 3600,
        'organization', 1, true, 'Certificate in Measuring');
    insert into course_versions (course_id, number, content_hash, outline)
      select id, 1, sha256('${id}'), '[]' from courses where title = '${title}';
    insert into lessons (course_id, order_index, kind, title)
      select id, 1, 'capstone', 'Your Own Home' from courses where title = '${title}';
    insert into lesson_tasks (lesson_id, position, title, body)
      select lessons.id, number, 'Step ' || number, 'What to do.'
      from lessons join courses on courses.id = course_id, generate_series(1, 2) number where courses.title = '${title}';
    insert into capstone_rules (lesson_id, minimum_reflection_characters, review_within_days)
      select lessons.id, 0, 7 from lessons join courses on courses.id = course_id where courses.title = '${title}';
    select course_id, lessons.id from lessons join courses on courses.id = course_id where courses.title = '${title}'`);
  const [courseId = 0, lessonId = 0] = row.trim().split('|').map(Number);
  return { courseId, lessonId, title };
}
