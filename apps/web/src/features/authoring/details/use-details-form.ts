import type { DraftDetails } from '@atrium/contracts/authoring/form-schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftEditor } from '../drafts/draft-editor.ts';
import { findInvalidFields, fieldErrorMessage, type ValidatedField } from './details-validation.ts';

export type DetailsForm = {
  details: DraftDetails;
  set: (change: Partial<DraftDetails>) => void;
  /** Error of a field, once it was blurred or a save was attempted. */
  problem: (field: ValidatedField) => string | undefined;
  touch: (field: ValidatedField) => void;
};

/** Form state of the details. Shows the error of a field after blur, and all errors once `hasTriedToSave`. */
export function useDetailsForm(editor: DraftEditor, hasTriedToSave: boolean): DetailsForm {
  const { t } = useTranslation();
  const [touched, setTouched] = useState<readonly ValidatedField[]>([]);
  const { details } = editor;
  const invalid = findInvalidFields(details);
  return {
    details,
    set: (change) => editor.changeDetails((now) => ({ ...now, ...change })),
    problem: (field) =>
      invalid.includes(field) && (hasTriedToSave || touched.includes(field))
        ? fieldErrorMessage(field, details, t)
        : undefined,
    touch: (field) => setTouched((before) => [...before, field]),
  };
}
