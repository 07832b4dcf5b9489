import type { DraftDetails } from '@atrium/contracts/course-drafts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftEditor } from '../../lib/drafts/draft-editor.ts';
import { problemsIn, problemWords, type ProblemField } from './details-problems.ts';

export type DetailsForm = {
  details: DraftDetails;
  set: (change: Partial<DraftDetails>) => void;
  /** Error of a field, once it was blurred or a save was attempted. */
  problem: (field: ProblemField) => string | undefined;
  touch: (field: ProblemField) => void;
};

/** Form state of the details. Shows the error of a field after blur, and all errors once `isAsked`. */
export function useDetailsForm(editor: DraftEditor, isAsked: boolean): DetailsForm {
  const { t } = useTranslation();
  const [touched, setTouched] = useState<readonly ProblemField[]>([]);
  const { details } = editor;
  const invalid = problemsIn(details);
  return {
    details,
    set: (change) => editor.changeDetails((now) => ({ ...now, ...change })),
    problem: (field) =>
      invalid.includes(field) && (isAsked || touched.includes(field))
        ? problemWords(field, details, t)
        : undefined,
    touch: (field) => setTouched((before) => [...before, field]),
  };
}
