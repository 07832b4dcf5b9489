import type { CourseDraft, DraftLessonStatus } from '@atrium/contracts/authoring/course-drafts';
import type { DraftLesson } from '@atrium/contracts/authoring/form-schemas';
import { Lock, Radio } from 'lucide-react';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftEditor } from '../drafts/draft-editor.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { hasQuestions, accessTo } from '../curriculum-state/lesson-facts.ts';
import type { LessonSaving } from '../drafts/autosave-state.ts';
import { QuizSettings } from './quiz-settings.tsx';
import { LessonTextEditor } from './lesson-text-editor.tsx';

/** Components of other features: a lesson's video and questions. */
export type LessonSlots = {
  Video: ComponentType<{ courseId: number; lesson: { id: number; title: string } }>;
  Quiz: ComponentType<{ lesson: { id: number; title: string } }>;
};

/** Lesson content without a draft: changes are visible to learners immediately. */
function LivePart({
  heading,
  access,
  refresh,
  children,
}: {
  heading: string;
  access: ReturnType<typeof accessTo>;
  refresh: () => Promise<void>;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  // The lesson's badges in the list may have changed.
  useEffect(() => () => void refresh().catch(() => undefined), [refresh]);
  return (
    <section className="grid gap-3">
      <h3 className="font-title">{heading}</h3>
      {access === 'live' && (
        <Alert icon={Radio} title={t('curriculum.editor.live.title')}>
          {t('curriculum.editor.live.body')}
        </Alert>
      )}
      {access === 'closed' ? (
        <Alert tone="warning" icon={Lock} title={t('curriculum.editor.readOnly.title')}>
          {t('curriculum.editor.readOnly.body')}
        </Alert>
      ) : (
        children
      )}
    </section>
  );
}

/** Content editor of a lesson, by its kind. */
export function LessonContent({
  draft,
  lesson,
  status,
  editor,
  onSaving,
  Video,
  Quiz,
}: {
  draft: CourseDraft;
  lesson: DraftLesson;
  status: DraftLessonStatus;
  editor: DraftEditor;
  onSaving: (saving: LessonSaving | undefined) => void;
} & LessonSlots) {
  const { t } = useTranslation();
  const { courseId } = draft;
  const access = accessTo(draft, status);
  if (status.kind === 'video') {
    return (
      <LivePart heading={t('curriculum.editor.video')} access={access} refresh={editor.refresh}>
        <Video courseId={courseId} lesson={lesson} />
      </LivePart>
    );
  }
  if (hasQuestions(status.kind)) {
    return (
      <>
        <LivePart heading={t('curriculum.editor.quiz')} access={access} refresh={editor.refresh}>
          <Quiz lesson={lesson} />
        </LivePart>
        <QuizSettings
          key={lesson.id}
          named={{ courseId, lessonId: lesson.id }}
          settings={editor.settings}
          questionCount={status.questionCount}
          editor={editor}
          onSaving={onSaving}
        />
      </>
    );
  }
  return (
    <LessonTextEditor
      key={lesson.id}
      named={{ courseId, lessonId: lesson.id }}
      hasTasks={status.kind === 'capstone'}
      editor={editor}
      onSaving={onSaving}
    />
  );
}
