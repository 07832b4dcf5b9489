import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { isAnswered, toIds } from '../attempt/draft.ts';
import { moveBy, MoveButtons } from '../../../ui/lists/move-buttons.tsx';
import type { AnswerProps } from './choice-answer.tsx';

/** Items to put in order. The order they are shown in may be correct, so it can be confirmed without a move. */
export function OrderingAnswer({ question, given, onAnswer }: AnswerProps) {
  const { t } = useTranslation();
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const shown = question.answers.map(({ id }) => id);
  const hasAnswer = isAnswered(question, given);
  const ids = hasAnswer ? toIds(given) : shown;
  const textOf = new Map(question.answers.map(({ id, text }) => [id, text]));
  return (
    <>
      <ol ref={list} className="grid gap-2">
        {ids.map((id, index) => {
          const text = textOf.get(id) ?? '';
          return (
            <li
              key={id}
              className="flex min-h-11 items-center gap-3 rounded-lg border border-border-strong bg-surface py-1 pr-1.5 pl-3.5 text-sm"
            >
              <span className="w-5 shrink-0 text-subtle tnum">{index + 1}.</span>
              <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
              <MoveButtons
                text={text}
                index={index}
                count={ids.length}
                onMove={(by) => {
                  onAnswer(moveBy(ids, index, by));
                  const number = index + by + 1;
                  setAnnounced(t('quiz.ordering.moved', { text, number, total: ids.length }));
                }}
              />
            </li>
          );
        })}
      </ol>
      <output className="sr-only">{announced}</output>
      {!hasAnswer && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => {
            onAnswer(shown);
            setAnnounced(t('quiz.ordering.kept'));
            // This button disappears.
            list.current?.querySelector<HTMLElement>('button:enabled')?.focus();
          }}
        >
          {t('quiz.ordering.keep')}
        </Button>
      )}
    </>
  );
}
