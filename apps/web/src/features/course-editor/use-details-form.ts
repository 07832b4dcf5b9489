import type { DraftDetails } from '@atrium/contracts/course-drafts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftEditor } from '../../lib/drafts/draft-editor.ts';
import { problemsIn, problemWords, type ProblemField } from './details-problems.ts';

export type DetailsForm = {
  details: DraftDetails;
  set: (change: Partial<DraftDetails>) => void;
  /** What is wrong with a field, once somebody has left it or wanted to save. */
  problem: (field: ProblemField) => string | undefined;
  touch: (field: ProblemField) => void;
};

/** The details as a form: a field complains once it was left, all of them once `isAsked`. */
export function useDetailsForm(editor: DraftEditor, isAsked: boolean): DetailsForm {
  const { t } = useTranslation();
  const [touched, setTouched] = useState<readonly ProblemField[]>([]);
  const { details } = editor;
  const wrong = problemsIn(details);
  return {
    details,
    set: (change) => editor.changeDetails((now) => ({ ...now, ...change })),
    problem: (field) =>
      wrong.includes(field) && (isAsked || touched.includes(field))
        ? problemWords(field, details, t)
        : undefined,
    touch: (field) => setTouched((before) => [...before, field]),
  };
}
