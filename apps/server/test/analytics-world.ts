import { analyticsScopes, trendDays, type AnalyticsScope } from '@atrium/contracts/analytics';
import type { Factories, MadeOrganization, MadePerson } from './factories.ts';
import type { TestLearningEvent } from './learning-events.ts';

/** A user who views analytics, and which learning events each of their scopes covers. */
export type Viewer = {
  name: string;
  person: MadePerson;
  sees: { scope: AnalyticsScope; isSeen: (deed: TestLearningEvent) => boolean; tabs: number[] }[];
};

/** Makes three organizations whose members take each other's courses, and viewers of every kind. */
export async function makeAnalyticsWorld(make: Factories) {
  const [A, B, C] = [
    await make.organization(),
    await make.organization({ catalogueMode: 'granted_only' }),
    await make.organization(),
  ];
  const person = (organization?: MadeOrganization, role: 'admin' | 'member' = 'member') =>
    make.person(organization ? { organization, role } : {});
  const adminOfA = await person(A, 'admin');
  const adminOfB = await person(B, 'admin');
  const authorInB = await person(B);
  const author = await person();
  const learner = await person(C);
  const ofA = await make.course({ organization: A, author: adminOfA, category: 'Design' });
  const grantedToB = await make.course({ organization: A, grantedTo: B, category: 'Marketing' });
  const ofB = await make.course({ organization: B, author: authorInB, category: 'Business' });
  const openOfB = await make.course({ author: authorInB, category: 'Development' });
  const open = await make.course({ author, category: 'Data Science' });
  const everybodys = await make.course({ category: 'Development' });
  const courses = [ofA, grantedToB, ofB, openOfB, open, everybodys].map(({ id }) => id);

  const own = (viewer: MadePerson) => ({
    scope: 'own' as const,
    isSeen: (deed: TestLearningEvent) => deed.learner.id === viewer.id,
    tabs: [],
  });
  const organization = ({ id }: MadeOrganization, tabs: number[]) => ({
    scope: 'organization' as const,
    isSeen: (deed: TestLearningEvent) => deed.organization?.id === id,
    tabs,
  });
  const authored = (ids: number[], tabs: number[] = []) => ({
    scope: 'courses' as const,
    isSeen: (deed: TestLearningEvent) => ids.includes(deed.courseId),
    tabs,
  });
  const foreign = (...mine: number[]) => courses.filter((id) => !mine.includes(id));
  const viewers: Viewer[] = [
    {
      name: 'admin of A',
      person: adminOfA,
      sees: [
        organization(A, foreign(ofA.id, grantedToB.id)),
        authored([ofA.id], [ofA.id]),
        own(adminOfA),
      ],
    },
    {
      name: 'admin of B',
      person: adminOfB,
      // Of the course granted to B, only B's members count.
      sees: [organization(B, foreign(ofB.id)), own(adminOfB)],
    },
    {
      name: 'author in B',
      person: authorInB,
      sees: [authored([ofB.id, openOfB.id]), own(authorInB)],
    },
    { name: 'author', person: author, sees: [authored([open.id]), own(author)] },
    { name: 'learner', person: learner, sees: [own(learner)] },
  ];
  const people = [
    ...viewers.map((viewer) => viewer.person),
    ...(await Promise.all([A, A, B, B, C, undefined, undefined].map((place) => person(place)))),
  ];
  return { places: [A, B, C, undefined], courses, grantedToB, people, viewers };
}

export type AnalyticsWorld = Awaited<ReturnType<typeof makeAnalyticsWorld>>;

/** Lists every call for a scope, and the calls without a scope if it is the widest. */
export function callsFor(scope: AnalyticsScope, isWidest: boolean, tabs: number[]): string[] {
  const base = '/api/analytics';
  const named = [`scope=${scope}`, ...(isWidest ? [''] : [])];
  const figures = named.flatMap((query) => [
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
    ['figures', 'trends?days=90', 'trends.csv'].map((name) => `/api/admin/courses/${id}/${name}`),
  );
  return [...figures, ...learning, ...courses];
}

/** Lists the calls for scopes the viewer does not have. */
export const refusedCalls = ({ sees }: Viewer): string[] =>
  analyticsScopes
    .filter((scope) => !sees.some((each) => each.scope === scope))
    .flatMap((scope) => callsFor(scope, false, []).filter((url) => url.includes('scope=')));
