import { simpleQuizRules } from '@atrium/contracts/quizzes/constants';
import type { LessonDraft } from '@atrium/contracts/authoring/course-drafts';
import type { DraftSettings } from '@atrium/contracts/authoring/form-schemas';
import type { QuizRules } from '@atrium/contracts/quizzes/quiz-rules';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { saveStateOf, type LessonSaving } from '../drafts/autosave-state.ts';
import type { DraftEditor } from '../drafts/draft-editor.ts';
import { useAutosave } from '../drafts/use-autosave.ts';
import { SwitchRow } from '../editor-parts/switch-row.tsx';
import { ContentConflict, LeaveContent } from './content-saving.tsx';
import { createRulesSaver, useLessonDraft } from './lesson-content.api.ts';
import { QuizRuleFields } from './quiz-rule-fields.tsx';
import { QuizRuleSummary } from './quiz-rule-summary.tsx';

type QuizSettingsProps = {
  named: { courseId: number; lessonId: number };
  settings: DraftSettings;
  questionCount: number;
  editor: DraftEditor;
  /** Receives the save state, and undefined on unmount. */
  onSaving: (saving: LessonSaving | undefined) => void;
};

/** Returns the rules that follow from the settings of the course. */
const toCourseRules = ({ quizReveal }: DraftSettings): QuizRules => ({
  ...simpleQuizRules,
  passMarkPercent: null,
  shuffleQuestions: false,
  shuffleAnswers: false,
  reveal: 'everything',
  revealWhen: quizReveal === 'after_submit' ? 'each_attempt' : 'after_pass',
});

function Rules({
  named,
  draft,
  settings,
  questionCount,
  editor,
  onSaving,
}: QuizSettingsProps & { draft: LessonDraft }) {
  const { t } = useTranslation();
  const [saver] = useState(() => createRulesSaver(named, draft));
  const { parts, state, saveError } = useAutosave(saver);
  const error = saveError?.error;
  useEffect(() => onSaving({ state, error }), [state, error, onSaving]);
  useEffect(() => () => onSaving(undefined), [onSaving]);
  const { quizRules: own } = parts;
  const inherited = toCourseRules(settings);
  const rules = own ?? inherited;
  const { passMarkPercent } = settings;
  return (
    <section className="grid grid-cols-1 gap-4" aria-label={t('curriculum.quizRules.title')}>
      <h3 className="font-title">{t('curriculum.quizRules.title')}</h3>
      {state === 'conflict' && <ContentConflict error={error} onLoad={saver.loadNewest} />}
      <SwitchRow
        label={t('curriculum.quizRules.own')}
        body={t('curriculum.quizRules.ownBody')}
        checked={own !== null}
        onChange={(isOwn) => saver.change('quizRules', () => (isOwn ? inherited : null))}
      />
      {own && (
        <QuizRuleFields
          rules={own}
          coursePassMark={passMarkPercent}
          questionCount={questionCount}
          set={(change) =>
            saver.change('quizRules', (now) => ({ ...(now ?? inherited), ...change }))
          }
        />
      )}
      <QuizRuleSummary rules={rules} coursePassMark={passMarkPercent} />
      <LeaveContent
        isSaved={() => saveStateOf(saver.getState()) === 'saved'}
        save={saver.saveNow}
        editor={editor}
      />
    </section>
  );
}

/** Rules of a quiz or exam with autosave. */
export function QuizSettings(props: QuizSettingsProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useLessonDraft(props.named);
  if (data) return <Rules {...props} draft={data} />;
  if (error) {
    return (
      <FetchFailed
        title={t('curriculum.quizRules.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  return (
    <div aria-busy>
      <span className="sr-only">{t('curriculum.quizRules.loading')}</span>
      <Skeleton className="h-64 rounded-lg" />
    </div>
  );
}
