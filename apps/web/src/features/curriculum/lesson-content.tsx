import type { CourseDraft, DraftLesson, DraftLessonStatus } from '@atrium/contracts/course-drafts';
import { Lock, Radio } from 'lucide-react';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftEditor } from '../../lib/drafts/draft-editor.ts';
import { Alert } from '../../ui/alert.tsx';
import { hasQuestions } from './kinds.ts';
import { accessTo } from './lesson-facts.ts';
import type { Saving } from './saving.ts';
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
        <Alert tone="warning" icon={Lock} title={t('curriculum.editor.closed.title')}>
          {t('curriculum.editor.closed.body')}
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
  state,
  editor,
  onSaving,
  Video,
  Quiz,
}: {
  draft: CourseDraft;
  lesson: DraftLesson;
  state: DraftLessonStatus;
  editor: DraftEditor;
  onSaving: (saving: Saving | undefined) => void;
} & LessonSlots) {
  const { t } = useTranslation();
  const { courseId } = draft;
  const access = accessTo(draft, state);
  if (state.kind === 'video') {
    return (
      <LivePart heading={t('curriculum.editor.video')} access={access} refresh={editor.refresh}>
        <Video courseId={courseId} lesson={lesson} />
      </LivePart>
    );
  }
  if (hasQuestions(state.kind)) {
    return (
      <LivePart heading={t('curriculum.editor.quiz')} access={access} refresh={editor.refresh}>
        <Quiz lesson={lesson} />
      </LivePart>
    );
  }
  return (
    <LessonTextEditor
      key={lesson.id}
      named={{ courseId, lessonId: lesson.id }}
      hasTasks={state.kind === 'capstone'}
      editor={editor}
      onSaving={onSaving}
    />
  );
}
