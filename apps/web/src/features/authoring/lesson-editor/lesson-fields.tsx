import { courseDrafts } from '@atrium/contracts/authoring/constants';
import type { DraftLessonStatus } from '@atrium/contracts/authoring/course-drafts';
import type { DraftLesson } from '@atrium/contracts/authoring/form-schemas';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { videoDurationInWords } from '../../../lib/format/format.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { LimitNote, Textarea } from '../../../ui/fields/textarea.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import { ReadingTimeFields } from './reading-time-fields.tsx';
import { canBePreview } from '../curriculum-state/lesson-facts.ts';
import {
  isWholeNumberUpTo,
  isNotBlank,
  useValidatedText,
} from '../curriculum-state/use-validated-text.ts';

const minutesMax = courseDrafts.lessonSecondsMax / 60;

type FieldsProps = {
  lesson: DraftLesson;
  status: DraftLessonStatus;
  onEdit: (fields: Partial<Omit<DraftLesson, 'id'>>) => void;
};

function Numbers({ lesson, status, onEdit }: FieldsProps) {
  const { t, i18n } = useTranslation();
  const minutes = useValidatedText(
    String(Math.round(lesson.duration / 60)),
    isWholeNumberUpTo(minutesMax),
    (text) => onEdit({ duration: Number(text) * 60 }),
  );
  const points = useValidatedText(
    String(lesson.points),
    isWholeNumberUpTo(courseDrafts.pointsMax),
    (text) => onEdit({ points: Number(text) }),
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {status.videoSeconds === null && (
        <Field
          label={t('curriculum.editor.minutes')}
          error={minutes.isInvalid && t('curriculum.editor.minutesInvalid', { max: minutesMax })}
        >
          <Input inputMode="numeric" className="tnum" {...minutes.field} />
        </Field>
      )}
      <Field
        label={t('curriculum.editor.points')}
        error={
          points.isInvalid && t('curriculum.editor.pointsInvalid', { max: courseDrafts.pointsMax })
        }
      >
        <Input inputMode="numeric" className="tnum" {...points.field} />
      </Field>
      {status.videoSeconds !== null && (
        <p className="self-end pb-2.5 text-ui text-muted">
          {t('curriculum.editor.length', {
            length: videoDurationInWords(status.videoSeconds, i18n.language),
          })}
        </p>
      )}
    </div>
  );
}

/** Fields of a lesson in the outline: title, description, length, points, reading time and preview. */
export function LessonFields({
  titleInput,
  isUntitled,
  ...props
}: FieldsProps & { titleInput: RefObject<HTMLInputElement | null>; isUntitled: boolean }) {
  const { t } = useTranslation();
  const { lesson, status, onEdit } = props;
  const title = useValidatedText(lesson.title, isNotBlank, (text) => onEdit({ title: text }));
  return (
    <div className="grid gap-4">
      <Field
        label={t('curriculum.editor.name')}
        error={title.isInvalid && t('curriculum.editor.nameMissing')}
      >
        <Input
          ref={titleInput}
          maxLength={courseDrafts.titleMax}
          onFocus={({ target }) => isUntitled && target.select()}
          {...title.field}
        />
      </Field>
      <Field
        label={t('curriculum.editor.description')}
        hint={t('curriculum.editor.descriptionHint')}
        optional
      >
        <Textarea
          className="min-h-18"
          value={lesson.description}
          maxLength={courseDrafts.lessonDescriptionMax}
          onChange={(event) => onEdit({ description: event.target.value })}
        />
        <LimitNote text={lesson.description} max={courseDrafts.lessonDescriptionMax} />
      </Field>
      <Numbers {...props} />
      {status.kind === 'text' && (
        <ReadingTimeFields
          seconds={lesson.minReadingSeconds}
          onEdit={(minReadingSeconds) => onEdit({ minReadingSeconds })}
        />
      )}
      {canBePreview(status.kind) && (
        <div className="flex items-start justify-between gap-6">
          <div>
            <p className="text-sm font-medium">{t('curriculum.editor.isPreview')}</p>
            <p className="text-ui text-muted">{t('curriculum.editor.isPreviewHint')}</p>
          </div>
          <Switch
            checked={lesson.isPreview}
            onCheckedChange={(isPreview) => onEdit({ isPreview })}
            label={t('curriculum.editor.isPreview')}
          />
        </div>
      )}
    </div>
  );
}
