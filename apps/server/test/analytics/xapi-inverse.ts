import type { RecordedEvent, Statement } from '../../src/modules/analytics/xapi/statement.ts';

const adl = 'http://adlnet.gov/expapi/verbs/';
const verbs: Record<string, string> = {
  [`${adl}registered`]: 'enrolled',
  [`${adl}initialized`]: 'started',
  [`${adl}resumed`]: 'resumed',
  [`${adl}progressed`]: 'progressed',
  [`${adl}passed`]: 'answered',
  [`${adl}failed`]: 'answered',
  [`${adl}completed`]: 'completed',
  'http://activitystrea.ms/schema/1.0/submit': 'submitted',
  'http://id.tincanapi.com/verb/earned': 'certified',
  'http://id.tincanapi.com/verb/rated': 'rated',
  '/xapi/verbs/reset': 'reset',
  '/xapi/verbs/was-assigned': 'assigned',
  '/xapi/verbs/was-reviewed': 'reviewed',
  '/xapi/verbs/was-deprived': 'revoked',
};

const numberIn = (id: string, kind: string): number | undefined => {
  const found = new RegExp(`/xapi/${kind}/(\\d+)`).exec(id)?.[1];
  return found === undefined ? undefined : Number(found);
};

function resultIn(statement: Statement, verb: string): Record<string, unknown> {
  const { result = {}, context } = statement;
  const { score, success, duration, extensions = {} } = result;
  const [percent] = Object.values(extensions);
  // Both the verb and the result state whether it was passed.
  const isSaid = statement.verb.id === `${adl}${success ? 'passed' : 'failed'}` || undefined;
  return {
    ...(verb === 'answered' && { score: score?.raw, passed: isSaid && success }),
    ...(verb === 'rated' && { rating: score?.raw }),
    ...(percent !== undefined && { percent }),
    ...(duration && { seconds: Number(/^PT(\d+)S$/.exec(duration)?.[1]) }),
    ...(context.instructor && { reviewer: context.instructor.account.name }),
  };
}

/** Reconstructs the event from a statement alone. */
export function toEvent(statement: Statement): RecordedEvent {
  const { actor, object, context } = statement;
  const { pathname, origin } = new URL(statement.verb.id);
  const isOwn = `${origin}/` === actor.account.homePage;
  const verb = verbs[isOwn ? pathname : statement.verb.id] ?? 'unknown';
  const parent = context.contextActivities?.parent[0] ?? object;
  const { courseVersion, cycle, organizationId, ...rest } = Object.fromEntries(
    Object.entries(context.extensions).map(([iri, value]) => [iri.split('/').at(-1), value]),
  );
  return {
    id: statement.id,
    occurredAt: new Date(statement.timestamp),
    recordedAt: new Date(statement.stored),
    learnerId: actor.account.name,
    organizationId: organizationId ?? null,
    courseId: numberIn(parent.id, 'courses'),
    courseVersion,
    cycle,
    lessonId: numberIn(object.id, 'lessons') ?? null,
    verb,
    result: { ...rest, ...resultIn(statement, verb) },
  } as RecordedEvent;
}
