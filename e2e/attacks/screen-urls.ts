import { readFileSync } from 'node:fs';
import { createInvitation } from '../support/data/api.ts';
import { queryDatabase } from '../support/data/database.ts';
import { auditorToken } from './insert-settings.ts';
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

/** The organization, admin and learner whose screens are opened. */
export const attackedOrganization = () => {
  const adminId = idOf(organizationAdmin);
  const organizationId = one(
    `select organization_id from memberships where user_id = '${adminId}'`,
  );
  return { organizationId, adminId, learnerId: idOf(learner) };
};

const lessonsOf = (where: string) =>
  list(
    `select distinct on (kind) format('/course/%s/lesson/%s', course_id, lessons.id) from lessons
     join courses on courses.id = course_id where ${where} order by kind, lessons.id`,
  );

const published = 'courses.published_version is not null and lessons.is_published';

/** Lists the URLs of every screen with stored texts, by the user who opens them; the public ones without a user. */
export async function listScreens(): Promise<{ user?: { email: string }; urls: string[] }[]> {
  const course = one('select course_id from enrollments');
  const { organizationId: organization } = attackedOrganization();
  const slug = one(`select slug from organizations where id = '${organization}'`);
  const segment = one('select public_path from courses where public_path is not null');
  const group = one(`select id from groups where organization_id = '${organization}'`);
  const peopleImport = one(
    `select id from people_imports where organization_id = '${organization}'`,
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
    '/your-data',
    '/my-courses',
  ];
  const person = `/admin/people/${idOf(learner)}?organization=${organization}`;
  return [
    {
      urls: [
        '/',
        `/${segment}`,
        ...list(
          `select format('/%s/lesson/%s', public_path, lessons.id) from lessons
           join courses on courses.id = course_id where ${published} and public_path = '${segment}' limit 3`,
        ),
        '/verify',
        `/auth?organization=${slug}`,
        `/invite?token=${await createInvitation(organizationAdmin.email)}`,
        ...certificates.map((id) => `/verify/${id}`),
        `/auditor#${auditorToken}`,
        `/auditor/evidence/${idOf(learner)}/${certified}`,
      ],
    },
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
          '?tab=audit',
          '?tab=users&view=fields',
          '?tab=users&status=invited',
        ].map((tab) => `/admin${tab}`),
        '/admin/certificates',
        '/admin/reviews',
        '/admin/audit',
        '/admin/videos',
        '/admin/training/assignments',
        '/admin/training/assignments?tab=groups',
        '/admin/training/groups/new',
        `/admin/training/groups/${group}`,
        '/admin/training/auditors',
        '/admin/training/reports',
        '/admin/privacy',
        '/admin/settings/single-sign-on',
        '/admin/settings/webhooks',
        '/admin/settings/branding',
        '/admin/settings/api-keys',
        '/admin/people',
        `/admin/people/import?import=${peopleImport}`,
        `/admin/people/${idOf(organizationAdmin)}?organization=${organization}`,
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
        '/admin/dashboard',
        '/admin/audit',
        '/admin/audit?log=security',
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

/** Pages that show only texts of the product, and the start of other paths. */
const withoutStoredTexts = new Set([
  '/admin/training/evidence',
  '/auth/callback',
  '/auth/reset-password',
  '/dev/ui',
  '/sso/callback/:organizationId',
  '/sso/start',
  '/unsubscribe',
  '/unsubscribe/report',
  '/verify-report',
]);

/** Returns the paths of the web app that none of the URLs opens. */
export function listMissingPaths(urls: string[]): string[] {
  const source = readFileSync(
    new URL('../../apps/web/src/lib/paths/paths.ts', import.meta.url),
    'utf8',
  );
  const patterns = [...source.matchAll(/^ {2}\w+: '(\/[^'?#]*)/gm)].map(([, path = '']) => path);
  const opened = urls.map((url) => new URL(url, 'http://localhost').pathname);
  const isOpened = (pattern: string) => {
    const parts = pattern.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+');
    return opened.some((path) => new RegExp(`^${parts}$`).test(path));
  };
  return patterns.filter((path) => !withoutStoredTexts.has(path) && !isOpened(path));
}
