import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { QuestionDraft } from './question-draft.ts';
import type { Conflict } from './use-question-form.ts';

function Typed({ draft }: { draft: QuestionDraft }) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('quizAuthoring.conflict.typed')}
      className="rounded-lg border border-border bg-sunken px-3.5 py-3 text-ui wrap-anywhere dark:bg-hover"
    >
      <p className="text-xs text-subtle">{t('quizAuthoring.conflict.typed')}</p>
      <p className="mt-0.5 font-medium">{draft.questionText}</p>
      <ul className="mt-1 list-disc pl-4 text-muted">
        {draft.answers
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

/** Says that somebody else was faster, offers what there is now, and keeps in sight what was typed. */
export function ConflictNotice({
  conflict: { state, typed },
  onLoad,
}: {
  conflict: Conflict;
  onLoad: () => void;
}) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  // What was pressed is far below or gone: whoever pressed it goes on here.
  useEffect(() => {
    if (state !== 'loading') place.current?.focus();
  }, [state]);
  return (
    <div ref={place} tabIndex={-1} className="focus:outline-none">
      {state === 'loaded' ? (
        <Typed draft={typed} />
      ) : (
        <Alert tone="danger" icon={TriangleAlert} title={t('quizAuthoring.conflict.title')}>
          {state === 'gone' && t('quizAuthoring.conflict.gone')}
          {state === 'failed' && t('quizAuthoring.conflict.failed')}
          {(state === 'told' || state === 'loading') && t('errors.question_changed')}
          {state !== 'gone' && (
            <Button
              variant="secondary"
              size="sm"
              className="mt-2.5 flex"
              loading={state === 'loading'}
              onClick={onLoad}
            >
              <RefreshCw aria-hidden />
              {t('quizAuthoring.conflict.load')}
            </Button>
          )}
        </Alert>
      )}
    </div>
  );
}
