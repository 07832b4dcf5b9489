import type { Language, LessonKind } from '@atrium/contracts/courses/constants';
import type { LearningEventDetails } from '../../progress/index.ts';

/** Returns an IRI under the site's own URL, for terms missing in the xAPI registries. */
export const ownIri = (site: string, path: string): string => new URL(`/xapi/${path}`, site).href;

const adl = (verb: string) => `http://adlnet.gov/expapi/verbs/${verb}`;

type XapiVerb = { id: string; display: string };

/**
 * Maps an event to an xAPI verb. Events that happen to the learner have verbs of their own: "was reviewed" is not
 * "reviewed".
 */
export function verbOf(act: LearningEventDetails, site: string): XapiVerb {
  const own = (path: string) => ownIri(site, `verbs/${path}`);
  switch (act.verb) {
    case 'enrolled':
      return { id: adl('registered'), display: 'enrolled in' };
    case 'started':
      return { id: adl('initialized'), display: 'started' };
    case 'resumed':
      return { id: adl('resumed'), display: 'resumed' };
    case 'progressed':
      return { id: adl('progressed'), display: 'made progress in' };
    case 'answered':
      return act.result.passed
        ? { id: adl('passed'), display: 'passed' }
        : { id: adl('failed'), display: 'failed' };
    case 'completed':
      return { id: adl('completed'), display: 'completed' };
    case 'submitted':
      return { id: 'http://activitystrea.ms/schema/1.0/submit', display: 'submitted' };
    case 'certified':
      return { id: 'http://id.tincanapi.com/verb/earned', display: 'earned' };
    case 'rated':
      return { id: 'http://id.tincanapi.com/verb/rated', display: 'rated' };
    case 'reset':
      return { id: own('reset'), display: 'reset' };
    case 'assigned':
      return { id: own('was-assigned'), display: 'was assigned' };
    case 'reviewed':
      return { id: own('was-reviewed'), display: 'was reviewed for' };
    case 'revoked':
      return { id: own('was-deprived'), display: 'was deprived of' };
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
