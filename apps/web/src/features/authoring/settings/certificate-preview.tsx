import { Award } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftEditor } from '../drafts/draft-editor.ts';
import { formatCertifiedDay } from '../../../lib/format/format-time.ts';
import {
  CertificateDocument,
  type CourseExtent,
  extentOf,
  sealOf,
} from '../../certificates/index.ts';

/** Returns the extent of the draft course. */
function courseExtent({ outline, draft }: DraftEditor): CourseExtent {
  const kinds = new Map(draft?.lessons.map(({ lessonId, kind }) => [lessonId, kind]));
  const lessons = [...outline.loose, ...outline.modules.flatMap((module) => module.lessons)];
  const isQuiz = ({ id }: { id: number }) => ['quiz', 'exam'].includes(kinds.get(id) ?? '');
  return {
    lessonCount: lessons.length,
    quizCount: lessons.filter(isQuiz).length,
    hasCapstone: lessons.some(({ id }) => kinds.get(id) === 'capstone'),
  };
}

/** Preview of the certificate with the current draft values. */
export function CertificatePreview({ editor }: { editor: DraftEditor }) {
  const { t, i18n } = useTranslation();
  const { details, settings } = editor;
  const extent = courseExtent(editor);
  const [today] = useState(() => new Date().toISOString());
  return (
    <>
      <p className="mb-3 flex items-center gap-1.5 text-ui text-subtle">
        <Award className="size-4" aria-hidden />
        {t('courseEditor.certificate.previewCaption')}
      </p>
      {settings.certificateTitle === null ? (
        <p className="rounded-xl border border-dashed border-control px-4 py-10 text-center text-ui text-muted">
          {t('courseEditor.certificate.none')}
        </p>
      ) : (
        <CertificateDocument
          asImage
          certificate={{
            name: t('courseEditor.certificate.sampleName'),
            title: settings.certificateTitle.trim() || '…',
            course: details.title.trim() || '…',
            extent: extentOf(extent),
            instructor: details.instructorName,
            date: formatCertifiedDay(today, i18n.language),
            number: t('courseEditor.certificate.sampleNumber'),
            seal: sealOf(extent, t),
          }}
        />
      )}
    </>
  );
}
