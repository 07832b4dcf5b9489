import type { Course } from '@atrium/contracts/courses/courses';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftEditor } from '../drafts/draft-editor.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** The catalogue's course card. */
export type CardSlot = ComponentType<{ course: Course; percent: number | undefined }>;

const lessonsOf = ({ loose, modules }: DraftEditor['outline']) => [
  ...loose,
  ...modules.flatMap(({ lessons }) => lessons),
];

function toCourse({ details, settings, outline, draft }: DraftEditor): Course {
  const { outcomes: _, prerequisites: __, hasStatedDuration, duration, ...shown } = details;
  const seconds = lessonsOf(outline).reduce((sum, lesson) => sum + lesson.duration, 0);
  const isDurationEstimated = hasStatedDuration || seconds === 0;
  return {
    ...shown,
    duration: isDurationEstimated ? duration : Math.round(seconds / 60),
    isDurationEstimated,
    id: draft?.courseId ?? 0,
    rating: 0,
    reviewCount: 0,
    enrollmentCount: 0,
    visibility: settings.visibility,
    isPublished: draft?.isPublished ?? false,
    isFeatured: false,
    isExclusive: false,
    catalogueTitle: null,
    hasCertificate: settings.certificateTitle !== null,
    href: draft?.href ?? '',
    createdAt: draft?.updatedAt ?? '',
  };
}

/** Preview of the course's card in the catalogue. */
export function CardPreview({ editor, CourseCard }: { editor: DraftEditor; CourseCard: CardSlot }) {
  const { t } = useTranslation();
  const isPublished = editor.draft?.isPublished;
  return (
    <>
      <p className="mb-3 flex items-center justify-between text-ui text-subtle">
        {t('courseEditor.card.lead')}
        <Badge tone={isPublished ? 'success' : 'neutral'}>
          {t(isPublished ? 'publishing.state.published' : 'publishing.state.draft')}
        </Badge>
      </p>
      <Card className="p-4 shadow-2" inert>
        <CourseCard course={toCourse(editor)} percent={undefined} />
      </Card>
      {!editor.details.thumbnail && (
        <p className="mt-3 text-xs text-pretty text-subtle">{t('courseEditor.card.note')}</p>
      )}
    </>
  );
}
