import { courseDrafts } from '@atrium/contracts/authoring/constants';
import { useTranslation } from 'react-i18next';
import type { DraftEditor } from '../drafts/draft-editor.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { CardPreview, type CardSlot } from './card-preview.tsx';
import { CourseFields } from './course-fields.tsx';
import { ListField } from './list-field.tsx';
import { AvatarField, ThumbnailField } from './image-fields.tsx';
import { EditorColumns, Section } from '../editor-parts/section.tsx';
import { useDetailsForm, type DetailsForm } from './use-details-form.ts';

function Instructor({ form }: { form: DetailsForm }) {
  const { t } = useTranslation();
  const { details, set, problem, touch } = form;
  return (
    <Section title={t('courseEditor.instructor.heading')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('courseEditor.instructor.name')} error={problem('instructorName')}>
          <Input
            value={details.instructorName}
            maxLength={courseDrafts.nameMax}
            autoComplete="off"
            onChange={({ currentTarget }) => set({ instructorName: currentTarget.value })}
            onBlur={() => touch('instructorName')}
          />
        </Field>
        <AvatarField
          name={details.instructorName}
          src={details.instructorAvatar}
          onChange={(instructorAvatar) => set({ instructorAvatar })}
        />
      </div>
    </Section>
  );
}

function Points({ form: { details, set } }: { form: DetailsForm }) {
  const { t } = useTranslation();
  return (
    <Section title={t('courseEditor.points.heading')}>
      <ListField
        label={t('courseEditor.points.outcomes')}
        placeholder={t('courseEditor.points.addOutcome')}
        lines={details.outcomes}
        onChange={(outcomes) => set({ outcomes })}
      />
      <ListField
        optional
        label={t('courseEditor.points.prerequisites')}
        placeholder={t('courseEditor.points.addPrerequisite')}
        lines={details.prerequisites}
        onChange={(prerequisites) => set({ prerequisites })}
      />
    </Section>
  );
}

/** The Course Details tab, with a preview of the catalogue card. */
export function DetailsTab({
  editor,
  CourseCard,
  hasTriedToSave,
}: {
  editor: DraftEditor;
  CourseCard: CardSlot;
  hasTriedToSave: boolean;
}) {
  const { t } = useTranslation();
  const form = useDetailsForm(editor, hasTriedToSave);
  return (
    <EditorColumns
      label={t('courseEditor.card.label')}
      aside={<CardPreview editor={editor} CourseCard={CourseCard} />}
      className="lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <CourseFields {...form} />
      <ThumbnailField
        src={form.details.thumbnail}
        onChange={(thumbnail) => form.set({ thumbnail })}
      />
      <Instructor form={form} />
      <Points form={form} />
    </EditorColumns>
  );
}
