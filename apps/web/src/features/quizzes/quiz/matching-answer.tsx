import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/choices/select.tsx';
import { toPairs } from '../attempt/draft.ts';
import type { AnswerProps } from './choice-answer.tsx';

const open = 'open';

/** One option to choose for each prompt. Options of other prompts can't be chosen again. */
export function MatchingAnswer({ question, given, onAnswer, disabled }: AnswerProps) {
  const { t } = useTranslation();
  const pairs = toPairs(given);
  const taken = Object.values(pairs);
  const { prompts = [], answers } = question;
  return (
    <ul className="grid gap-3">
      {prompts.map(({ id, text }) => {
        const chosen = pairs[id];
        const choose = (value: string) => {
          const { [id]: _before, ...others } = pairs;
          onAnswer(value === open ? others : { ...others, [id]: Number(value) });
        };
        return (
          <li key={id} className="grid items-center gap-1.5 md:grid-cols-2 md:gap-4">
            <span className="text-sm wrap-anywhere">{text}</span>
            <Select
              size="lg"
              className="w-full min-w-0"
              label={text}
              disabled={disabled}
              value={chosen === undefined ? open : String(chosen)}
              onValueChange={choose}
              options={[
                { value: open, label: t('quiz.matching.choose') },
                ...answers.map((answer) => ({
                  value: String(answer.id),
                  label: answer.text,
                  disabled: answer.id !== chosen && taken.includes(answer.id),
                })),
              ]}
            />
          </li>
        );
      })}
    </ul>
  );
}
