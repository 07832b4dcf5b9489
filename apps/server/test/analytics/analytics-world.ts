import {
  analyticsScopes,
  trendDays,
  type AnalyticsScope,
} from '@atrium/contracts/analytics/constants';
import type { Factories, MadeOrganization, MadeUser } from '../factories.ts';
import type { TestLearningEvent } from './learning-events.ts';

/** A user who views analytics, and which learning events each of their scopes covers. */
export type Viewer = {
  name: string;
  user: MadeUser;
  sees: { scope: AnalyticsScope; isSeen: (event: TestLearningEvent) => boolean; tabs: number[] }[];
};

/** Makes three organizations whose members take each other's courses, and viewers of every kind. */
export async function makeAnalyticsWorld(make: Factories) {
  const [A, B, C] = [
    await make.organization(),
    await make.organization({ catalogueMode: 'granted_only' }),
    await make.organization(),
  ];
  const user = (organization?: MadeOrganization, role: 'admin' | 'member' = 'member') =>
    make.user(organization ? { organization, role } : {});
  const adminOfA = await user(A, 'admin');
  const adminOfB = await user(B, 'admin');
  const authorInB = await user(B);
  const author = await user();
  const learner = await user(C);
  const ofA = await make.course({ organization: A, author: adminOfA, category: 'Design' });
  const grantedToB = await make.course({ organization: A, grantedTo: B, category: 'Marketing' });
  const ofB = await make.course({ organization: B, author: authorInB, category: 'Business' });
  const openOfB = await make.course({ author: authorInB, category: 'Development' });
  const open = await make.course({ author, category: 'Data Science' });
  const everybodys = await make.course({ category: 'Development' });
  const courses = [ofA, grantedToB, ofB, openOfB, open, everybodys].map(({ id }) => id);

  const own = (viewer: MadeUser) => ({
    scope: 'own' as const,
    isSeen: (event: TestLearningEvent) => event.learner.id === viewer.id,
    tabs: [],
  });
  const organization = ({ id }: MadeOrganization, tabs: number[]) => ({
    scope: 'organization' as const,
    isSeen: (event: TestLearningEvent) => event.organization?.id === id,
    tabs,
  });
  const authored = (ids: number[], tabs: number[] = []) => ({
    scope: 'courses' as const,
    isSeen: (event: TestLearningEvent) => ids.includes(event.courseId),
    tabs,
  });
  const foreign = (...mine: number[]) => courses.filter((id) => !mine.includes(id));
  const viewers: Viewer[] = [
    {
      name: 'admin of A',
      user: adminOfA,
      sees: [
        organization(A, foreign(ofA.id, grantedToB.id)),
        authored([ofA.id], [ofA.id]),
        own(adminOfA),
      ],
    },
    {
      name: 'admin of B',
      user: adminOfB,
      // Of the course granted to B, only B's members count.
      sees: [organization(B, foreign(ofB.id)), own(adminOfB)],
    },
    {
      name: 'author in B',
      user: authorInB,
      sees: [authored([ofB.id, openOfB.id]), own(authorInB)],
    },
    { name: 'author', user: author, sees: [authored([open.id]), own(author)] },
    { name: 'learner', user: learner, sees: [own(learner)] },
  ];
  const learners = [
    ...viewers.map((viewer) => viewer.user),
    ...(await Promise.all([A, A, B, B, C, undefined, undefined].map((each) => user(each)))),
  ];
  return { organizations: [A, B, C, undefined], courses, grantedToB, learners, viewers };
}

export type AnalyticsWorld = Awaited<ReturnType<typeof makeAnalyticsWorld>>;

/** Lists every call for a scope, and the calls without a scope if it is the widest. */
export function callsFor(scope: AnalyticsScope, isWidest: boolean, tabs: number[]): string[] {
  const base = '/api/analytics';
  const named = [`scope=${scope}`, ...(isWidest ? [''] : [])];
  const analytics = named.flatMap((query) => [
    ...['overview', 'overview.csv', 'categories', 'categories.csv', 'top-courses.csv'].map(
      (name) => `${base}/${name}?${query}`,
    ),
    ...[1, 100].map((limit) => `${base}/top-courses?${query}&limit=${limit}`),
    ...trendDays.flatMap((days) =>
      ['trends', 'trends.csv'].map((name) => `${base}/${name}?${query}&days=${days}`),
    ),
  ]);
  const learning = scope === 'own' ? trendDays.map((days) => `${base}/learning?days=${days}`) : [];
  const courses = tabs.flatMap((id) =>
    ['stats', 'trends?days=90', 'trends.csv'].map((name) => `/api/admin/courses/${id}/${name}`),
  );
  return [...analytics, ...learning, ...courses];
}

/** Lists the calls for scopes the viewer does not have. */
export const forbiddenCalls = ({ sees }: Viewer): string[] =>
  analyticsScopes
    .filter((scope) => !sees.some((each) => each.scope === scope))
    .flatMap((scope) => callsFor(scope, false, []).filter((url) => url.includes('scope=')));
