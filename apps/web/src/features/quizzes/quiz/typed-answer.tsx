import { answerKeys } from '@atrium/contracts/quizzes/constants';
import { parseDecimal } from '@atrium/contracts/quizzes/decimals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import type { AnswerProps } from './choice-answer.tsx';

/** A text or a number to type. A number that can't be read is reported when the field is left. */
export function TypedAnswer({ question: { type, unit }, given, onAnswer, disabled }: AnswerProps) {
  const { t } = useTranslation();
  const typed = typeof given === 'string' ? given : '';
  // A text that is there already was typed before the field was left.
  const [wasLeft, setWasLeft] = useState(typed !== '');
  const isNumeric = type === 'numeric';
  const isUnreadable = isNumeric && typed.trim() !== '' && parseDecimal(typed) === undefined;
  return (
    <Field
      className="max-w-md"
      label={unit === undefined ? t('quiz.typed.label') : t('quiz.typed.labelIn', { unit })}
      hint={isNumeric && t('quiz.typed.numberHint')}
      error={wasLeft && isUnreadable && t('quiz.typed.notANumber')}
    >
      <Input
        value={typed}
        maxLength={answerKeys.maxGivenLength}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        disabled={disabled}
        onBlur={() => setWasLeft(true)}
        onChange={(event) => onAnswer(event.target.value)}
      />
    </Field>
  );
}
