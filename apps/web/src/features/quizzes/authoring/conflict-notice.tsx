import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ConflictAlert } from '../../../ui/feedback/conflict-alert.tsx';
import { formatKey, toAnswerKey } from './key-draft.ts';
import type { QuestionDraft } from './question-draft.ts';
import type { Conflict } from './use-question-form.ts';

function Typed({ draft }: { draft: QuestionDraft }) {
  const { t } = useTranslation();
  const answerKey = toAnswerKey(draft.questionType, draft.key);
  return (
    <section
      aria-label={t('quizAuthoring.conflict.unsavedText')}
      className="rounded-lg border border-border bg-sunken px-3.5 py-3 text-ui wrap-anywhere dark:bg-hover"
    >
      <p className="text-xs text-subtle">{t('quizAuthoring.conflict.unsavedText')}</p>
      <p className="mt-0.5 font-medium">{draft.questionText}</p>
      <ul className="mt-1 list-disc pl-4 text-muted">
        {answerKey
          ? formatKey(answerKey).map((line) => <li key={line}>{line}</li>)
          : draft.answers
              .filter(({ text }) => text.trim() !== '')
              .map(({ key, text, isCorrect }) => (
                <li key={key}>
                  {text} {isCorrect && t('quizAuthoring.conflict.correct')}
                </li>
              ))}
      </ul>
      {draft.explanation && <p className="mt-1 text-muted">{draft.explanation}</p>}
    </section>
  );
}

// The focused button is far below or removed, so the notice takes the focus.
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Shows an editing conflict, offers to load the latest version and keeps the unsaved input visible. */
export function QuestionConflictNotice({
  conflict: { state, typed },
  onLoad,
}: {
  conflict: Conflict;
  onLoad: () => Promise<void>;
}) {
  const { t } = useTranslation();
  const title = t('quizAuthoring.conflict.title');
  return (
    <div key={state} ref={takeFocus} tabIndex={-1} className="focus:outline-none">
      {state === 'loaded' && <Typed draft={typed} />}
      {state === 'gone' && (
        <Alert tone="danger" icon={TriangleAlert} title={title}>
          {t('quizAuthoring.conflict.gone')}
        </Alert>
      )}
      {state === 'open' && (
        <ConflictAlert
          title={title}
          load={t('quizAuthoring.conflict.load')}
          failed={t('quizAuthoring.conflict.failed')}
          onLoad={onLoad}
        >
          {t('quizAuthoring.conflict.body')}
        </ConflictAlert>
      )}
    </div>
  );
}
