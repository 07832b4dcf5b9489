import { queryDatabase } from '../support/data/database.ts';
import {
  author,
  independentLearner,
  learner,
  organizationAdmin,
  superAdmin,
} from '../support/data/seed-users.ts';

const list = (sql: string) => queryDatabase(sql).trim().split('\n').filter(Boolean);
const one = (sql: string) => list(`${sql} limit 1`)[0] ?? '0';

const idOf = ({ email }: { email: string }) =>
  one(`select id from auth.users where email = '${email}'`);

const lessonsOf = (where: string) =>
  list(
    `select distinct on (kind) format('/course/%s/lesson/%s', course_id, lessons.id) from lessons
     join courses on courses.id = course_id where ${where} order by kind, lessons.id`,
  );

const published = 'courses.published_version is not null and lessons.is_published';

/** Lists the URLs of every screen with stored texts, by the user who opens them. */
export function listScreens(): { user: { email: string }; urls: string[] }[] {
  const course = one('select course_id from enrollments');
  const organization = one(
    `select organization_id from memberships where user_id = '${idOf(organizationAdmin)}'`,
  );
  const owned = one(`select id from courses where organization_id = '${organization}' order by id`);
  const authored = one(`select id from courses where author_id = '${idOf(author)}' order by id`);
  const certificates = list(
    `select id from certificates where learner_id = '${idOf(learner)}'
     union select id from certificates limit 3`,
  );
  const certified = one(`select course_id from certificates where learner_id = '${idOf(learner)}'`);
  const courseUrls = (id: string) => [
    `/course/${id}`,
    ...lessonsOf(`${published} and course_id = ${id}`),
  ];
  const editUrls = (id: string) => [
    ...['', '?tab=settings', '?tab=curriculum'].map((tab) => `/course/${id}/edit${tab}`),
    ...list(
      `select distinct on (kind) format('/course/%s/edit?tab=curriculum&lesson=%s', course_id, id)
       from lessons where course_id = ${id} order by kind, id`,
    ),
    `/course/${id}/preview`,
    ...list(
      `select distinct on (kind) format('/course/%s/preview/lesson/%s', course_id, id)
       from lessons where course_id = ${id} order by kind, id`,
    ),
    `/admin/courses/${id}`,
    `/admin/videos?course=${id}`,
  ];
  const own = [
    '/',
    '/dashboard',
    '/my-learning',
    '/analytics',
    '/analytics?scope=own',
    '/you',
    '/my-courses',
  ];
  const person = `/admin/people/${idOf(learner)}?organization=${organization}`;
  return [
    {
      user: learner,
      urls: [
        ...own,
        ...courseUrls(course),
        ...lessonsOf(published),
        `/course/${certified}/certificate`,
        `/course/${certified}/completed`,
        ...certificates.map((id) => `/verify/${id}`),
        '/?search=ran',
        '/setup-profile',
      ],
    },
    { user: independentLearner, urls: [...own, ...lessonsOf(published)] },
    { user: author, urls: [...own, '/create-course', ...editUrls(authored)] },
    {
      user: organizationAdmin,
      urls: [
        ...own,
        ...[
          '',
          '?tab=users',
          '?tab=courses',
          '?tab=invitations',
          '?tab=training',
          '?tab=teams',
        ].map((tab) => `/admin${tab}`),
        '/admin/certificates',
        '/admin/reviews',
        '/admin/audit',
        '/admin/videos',
        '/admin/training/assignments',
        '/admin/training/auditors',
        '/admin/training/reports',
        '/admin/people',
        '/admin/team',
        person,
        `/admin/training/evidence/${idOf(learner)}/${certified}`,
        ...editUrls(owned),
      ],
    },
    {
      user: superAdmin,
      urls: [
        ...own,
        ...[
          'organizations',
          'users',
          'courses',
          'videos',
          'enterprise',
          'certificates',
          'reviews',
        ].map((page) => `/admin/${page}`),
        '/admin',
        '/admin/audit',
        '/admin/system',
        ...['organizations', 'users', 'courses', 'enterprise'].map(
          (page) => `/admin/${page}?search=ran`,
        ),
        person,
        ...editUrls(owned),
      ],
    },
  ];
}
