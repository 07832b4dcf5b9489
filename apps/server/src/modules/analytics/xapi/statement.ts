import { BRAND } from '@atrium/contracts/base/constants';
import { ratings } from '@atrium/contracts/courses/constants';
import { createHash } from 'node:crypto';
import type { LearningEvent, LearningEventDetails } from '../../progress/index.ts';
import {
  type Activity,
  certificateActivity,
  courseActivity,
  lessonActivity,
  type StatementContext,
} from './activities.ts';
import { languageTags, ownIri, progressExtension, verbOf } from './vocabulary.ts';

/** The URL namespace of RFC 4122. */
const urlNamespace = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');

/** Returns the version 5 UUID of a URL: always the same for one URL, distinct for any two. */
function toUuidV5(url: string): string {
  const bytes = createHash('sha1').update(urlNamespace).update(url).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A learning event as stored. */
export type RecordedEvent = LearningEvent & { id: string; occurredAt: Date; recordedAt: Date };

type Agent = {
  objectType: 'Agent';
  name?: string;
  account: { homePage: string; name: string };
};
type Extensions = Record<string, unknown>;
type Result = {
  score?: { scaled: number; raw: number; min: number; max: number };
  success?: boolean;
  completion?: boolean;
  duration?: string;
  extensions?: Extensions;
};

/** A statement as defined by xAPI 1.0.3, Part 2. */
export type Statement = {
  id: string;
  actor: Agent;
  verb: { id: string; display: Record<string, string> };
  object: Activity;
  result?: Result;
  context: {
    registration: string;
    instructor?: Agent;
    contextActivities?: { parent: Activity[] };
    platform: string;
    language?: string;
    extensions: Extensions;
  };
  timestamp: string;
  stored: string;
};

const agent = (id: string, name: string | undefined, site: string): Agent => ({
  objectType: 'Agent',
  ...(name && { name }),
  account: { homePage: new URL(site).href, name: id },
});

const scoreOf = (raw: number, min: number, max: number) => ({
  score: { scaled: (raw - min) / (max - min), raw, min, max },
});

/** Maps the outcome of an event to the standard result fields. */
function resultOf(act: LearningEventDetails): Result {
  switch (act.verb) {
    case 'answered':
      return { ...scoreOf(act.result.score, 0, 100), success: act.result.passed };
    case 'rated':
      return scoreOf(act.result.rating, ratings.min, ratings.max);
    case 'reviewed':
      return { success: act.result.decision === 'approved' };
    case 'progressed':
      return { extensions: { [progressExtension]: act.result.percent } };
    case 'completed': {
      const seconds = act.result?.seconds;
      return { completion: true, ...(seconds !== undefined && { duration: `PT${seconds}S` }) };
    }
    case 'enrolled':
    case 'started':
    case 'resumed':
    case 'submitted':
    case 'certified':
    case 'reset':
    case 'assigned':
    case 'revoked':
      return {};
  }
}

/** Fields of the event's result that have a standard field in the statement. */
const standardFields = new Set(['score', 'passed', 'rating', 'percent', 'seconds', 'reviewer']);

/** Maps the remaining fields of the result and the context to extensions. */
function extensionsOf(event: RecordedEvent, site: string): Extensions {
  const { courseVersion, cycle, organizationId } = event;
  const rest = Object.entries(event.result ?? {}).filter(([name]) => !standardFields.has(name));
  const all = { courseVersion, cycle, ...(organizationId && { organizationId }) };
  return Object.fromEntries(
    [...Object.entries(all), ...rest].map(([name, value]) => [
      ownIri(site, `extensions/${name}`),
      value,
    ]),
  );
}

function objectOf({ verb, courseId, lessonId }: RecordedEvent, about: StatementContext): Activity {
  if (lessonId !== null) return lessonActivity(lessonId, about);
  return verb === 'certified' || verb === 'revoked'
    ? certificateActivity(courseId, about)
    : courseActivity(courseId, about);
}

/**
 * Converts a learning event to an xAPI 1.0.3 statement without losing data. Callers are responsible for
 * authorization.
 */
export function toStatement(event: RecordedEvent, about: StatementContext): Statement {
  const { site, course } = about;
  const { id, learnerId, courseId, cycle } = event;
  const { id: verbId, display } = verbOf(event, site);
  const object = objectOf(event, about);
  const parent = courseActivity(courseId, about);
  const result = resultOf(event);
  const reviewer = event.result && 'reviewer' in event.result ? event.result.reviewer : undefined;
  return {
    id,
    actor: agent(learnerId, about.learnerName, site),
    verb: { id: verbId, display: { en: display } },
    object,
    ...(Object.keys(result).length > 0 && { result }),
    context: {
      registration: toUuidV5(ownIri(site, `registrations/${learnerId}/${courseId}/${cycle}`)),
      ...(reviewer && { instructor: agent(reviewer, about.reviewerName, site) }),
      ...(object.id !== parent.id && { contextActivities: { parent: [parent] } }),
      platform: BRAND,
      ...(course && { language: languageTags[course.language] }),
      extensions: extensionsOf(event, site),
    },
    timestamp: event.occurredAt.toISOString(),
    stored: event.recordedAt.toISOString(),
  };
}
