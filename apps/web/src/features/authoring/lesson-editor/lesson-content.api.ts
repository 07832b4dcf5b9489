import type { LessonContent, LessonDraft } from '@atrium/contracts/authoring/course-drafts';
import { getLessonDraft, saveLessonDraft } from '@atrium/contracts/authoring/authoring.routes';
import { courseDrafts } from '@atrium/contracts/authoring/constants';
import { call } from '../../../lib/api/client.ts';
import { useFreshQuery } from '../drafts/drafts.api.ts';
import { createAutosave } from '../drafts/autosave.ts';
import { isNotBlank } from '../curriculum-state/use-validated-text.ts';

type Named = { courseId: number; lessonId: number };

const loadContent = (params: Named): Promise<LessonDraft> => call(getLessonDraft, { params });

/** Loads the draft content of a lesson, always fresh from the server. */
export const useLessonDraft = (named: Named) =>
  useFreshQuery({ queryKey: ['lesson-draft', named], queryFn: () => loadContent(named) });

type QuizPart = Pick<LessonDraft, 'quizRules'>;

/** Creates the autosave of the rules of a quiz. */
export function createRulesSaver(params: Named, saved: LessonDraft) {
  return createAutosave<QuizPart, LessonDraft>({
    nameOf: () => `rules of lesson ${params.lessonId}`,
    parts: { quizRules: saved.quizRules },
    saved,
    delayMs: courseDrafts.saveAfterMs,
    check: { quizRules: (quizRules) => quizRules },
    partsOf: ({ quizRules }) => ({ quizRules }),
    send: (parts, before = saved) => {
      const { quizRules = before.quizRules } = parts;
      const body = { ...contentOf(before), quizRules, revision: before.revision };
      return call(saveLessonDraft, { params, body });
    },
    load: () => loadContent(params),
  });
}

const contentOf = ({ body, tasks }: LessonContent): LessonContent => ({ body, tasks });

type TextPart = Pick<LessonDraft, 'body' | 'tasks' | 'capstoneRules'>;

const textPartOf = ({ body, tasks, capstoneRules }: LessonDraft): TextPart => ({
  body,
  tasks,
  capstoneRules,
});

/** Creates the autosave of a lesson's content. Tasks are saved only once each has a title. */
export function createContentSaver(params: Named, saved: LessonDraft) {
  return createAutosave<TextPart, LessonDraft>({
    nameOf: () => `lesson ${params.lessonId}`,
    parts: textPartOf(saved),
    saved,
    delayMs: courseDrafts.saveAfterMs,
    check: {
      body: (body) => (body.length <= courseDrafts.bodyMax ? body : undefined),
      tasks: (tasks) => (tasks.every(({ title }) => isNotBlank(title)) ? tasks : undefined),
      capstoneRules: (rules) =>
        rules === null || rules.criteria.every(({ title }) => isNotBlank(title))
          ? rules
          : undefined,
    },
    partsOf: textPartOf,
    send: (parts, before = saved) => {
      const body = { ...contentOf(before), ...parts, revision: before.revision };
      return call(saveLessonDraft, { params, body });
    },
    load: () => loadContent(params),
  });
}
