import type { Language, LessonKind } from '@atrium/contracts/constants';
import type { LearningEventDetails } from '../../progress/index.ts';

/** Returns an IRI under the site's own URL, for terms missing in the xAPI registries. */
export const ownIri = (site: string, path: string): string => new URL(`/xapi/${path}`, site).href;

const adl = (verb: string) => `http://adlnet.gov/expapi/verbs/${verb}`;

type Words = { id: string; says: string };

/**
 * Maps an event to an xAPI verb. Events that happen to the learner have verbs of their own: "was reviewed" is not
 * "reviewed".
 */
export function verbOf(act: LearningEventDetails, site: string): Words {
  const own = (path: string) => ownIri(site, `verbs/${path}`);
  switch (act.verb) {
    case 'enrolled':
      return { id: adl('registered'), says: 'enrolled in' };
    case 'started':
      return { id: adl('initialized'), says: 'started' };
    case 'resumed':
      return { id: adl('resumed'), says: 'resumed' };
    case 'progressed':
      return { id: adl('progressed'), says: 'made progress in' };
    case 'answered':
      return act.result.passed
        ? { id: adl('passed'), says: 'passed' }
        : { id: adl('failed'), says: 'failed' };
    case 'completed':
      return { id: adl('completed'), says: 'completed' };
    case 'submitted':
      return { id: 'http://activitystrea.ms/schema/1.0/submit', says: 'submitted' };
    case 'certified':
      return { id: 'http://id.tincanapi.com/verb/earned', says: 'earned' };
    case 'rated':
      return { id: 'http://id.tincanapi.com/verb/rated', says: 'rated' };
    case 'reset':
      return { id: own('reset'), says: 'reset' };
    case 'assigned':
      return { id: own('was-assigned'), says: 'was assigned' };
    case 'reviewed':
      return { id: own('was-reviewed'), says: 'was reviewed for' };
    case 'revoked':
      return { id: own('was-deprived'), says: 'was deprived of' };
  }
}

export const activityTypes = {
  course: 'http://adlnet.gov/expapi/activities/course',
  certificate: 'https://www.opigno.org/en/tincan_registry/activity_type/certificate',
};

export const lessonTypes: Record<LessonKind, string> = {
  text: 'http://adlnet.gov/expapi/activities/lesson',
  video: 'https://w3id.org/xapi/video/activity-type/video',
  quiz: 'http://adlnet.gov/expapi/activities/assessment',
  exam: 'http://adlnet.gov/expapi/activities/assessment',
  capstone: 'http://id.tincanapi.com/activitytype/project',
};

/** Progress in percent, which is not a score. */
export const progressExtension = 'https://w3id.org/xapi/cmi5/result/extensions/progress';

export const languageTags: Record<Language, string> = {
  English: 'en',
  Spanish: 'es',
  French: 'fr',
  German: 'de',
};
