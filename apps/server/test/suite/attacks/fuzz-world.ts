import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Deps } from '../../../src/platform/deps.ts';
import { makeServiceAccount } from '../../api-keys/service-accounts.ts';
import type { ApiClient, HttpClient } from '../../api-client.ts';
import type { Factories } from '../../factories.ts';
import { makeObjects } from '../authorization/authorization-objects.ts';
import type { Known } from './fuzz-values.ts';

export type FuzzWorld = { clients: Record<string, HttpClient>; ids: Known['ids'] };

const createdLink = z.object({ token: z.string() });
const createdCourse = z.object({ id: z.int() });

/** An actor with the token of an auditor link or an API key instead of a session. */
const withToken = (api: ApiClient, token: string): HttpClient => {
  const headers = { authorization: `Bearer ${token}` };
  return {
    send: (call) => api.send({ ...call, headers: { ...headers, ...call.headers } }),
    get: (url) => api.get(url, headers),
    post: (url, body) => api.post(url, body, headers),
  };
};

/** Parameter names that refer to the same kind of object as another name. */
const aliases: Record<string, string[]> = {
  lessonId: ['lessonId', 'quizId', 'capstoneId', 'videoLessonId'],
  userId: ['learnerId', 'userId'],
  members: ['learnerId', 'userId'],
  userIds: ['learnerId', 'userId'],
  managerIds: ['learnerId', 'userId'],
  learnerId: ['learnerId'],
  actorId: ['userId'],
  organizationId: ['orgId'],
  teams: ['teamId'],
  groups: ['groupId'],
  add: ['userId', 'learnerId'],
  remove: ['userId'],
  checkedTaskId: ['taskId'],
};

/** Creates one organization with an object of each kind, and one actor of each role. */
export async function makeFuzzWorld(
  api: ApiClient,
  make: Factories,
  deps: Deps,
): Promise<FuzzWorld> {
  const organization = await make.organization();
  const other = await make.organization();
  const objects: Record<string, string | number> = await makeObjects(make, deps, organization);
  // A second object of each kind, so that lists have a second page.
  await makeObjects(make, deps, other);
  const owner = await make.user({ organization, role: 'admin' });
  const admin = api.as(owner);
  const { key } = await makeServiceAccount(deps, { organization, admin: owner });
  const author = api.as(await make.user());
  const course = await author.post('/api/courses', {
    title: `Course ${randomUUID()}`,
    category: 'Business',
    level: 'Beginner',
  });
  const own = createdCourse.safeParse(course.body);
  const link = await admin.post(
    `/api/enterprise/admin/organizations/${organization.id}/auditor-links`,
    { label: 'Audit', on: null, days: 14 },
  );
  const clients: Record<string, HttpClient> = {
    anonymous: api,
    'without an organization': api.as(await make.user()),
    member: api.as(await make.user({ organization })),
    admin,
    'admin of another organization': api.as(
      await make.user({ organization: other, role: 'admin' }),
    ),
    author,
    auditor: withToken(api, createdLink.parse(link.body).token),
    'API key': withToken(api, key),
    'super admin': api.as(await make.user({ isSuperAdmin: true })),
  };
  const ids = (name: string) => {
    const names = aliases[name] ?? [name];
    const found = names.flatMap((each) => objects[each] ?? []);
    return name === 'courseId' && own.success ? [...found, own.data.id] : found;
  };
  return { clients, ids };
}
