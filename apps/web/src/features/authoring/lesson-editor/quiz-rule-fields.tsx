import { revealTimes } from '@atrium/contracts/quizzes/constants';
import type { QuizRules } from '@atrium/contracts/quizzes/quiz-rules';
import { Ban, Eye, EyeOff, ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '../../../ui/choices/choice-cards.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SwitchRow } from '../editor-parts/switch-row.tsx';
import { AttemptRuleFields } from './attempt-rule-fields.tsx';
import { parsePercent } from '../settings/amounts.ts';
import { NumberField } from '../settings/number-field.tsx';

type RuleProps = { rules: QuizRules; set: (change: Partial<QuizRules>) => void };

const reveals = [
  ['nothing', Ban],
  ['score', EyeOff],
  ['mistakes', ListChecks],
  ['everything', Eye],
] as const;

/** Pass mark of the quiz; empty: that of the course. */
function PassMark({ rules, set, coursePassMark }: RuleProps & { coursePassMark: number }) {
  const { t } = useTranslation();
  return (
    <NumberField
      label={t('curriculum.quizRules.passMark')}
      hint={t('curriculum.quizRules.passMarkHint', { mark: coursePassMark })}
      error={t('courseEditor.passMark.invalid')}
      value={rules.passMarkPercent}
      parse={(text) => (text.trim() === '' ? null : parsePercent(text))}
      onChange={(passMarkPercent) => set({ passMarkPercent })}
    />
  );
}

/** Fields for the rules of a quiz. */
export function QuizRuleFields({
  rules,
  set,
  coursePassMark,
  questionCount,
}: RuleProps & { coursePassMark: number; questionCount: number }) {
  const { t } = useTranslation();
  const hasReview = rules.reveal === 'mistakes' || rules.reveal === 'everything';
  return (
    <>
      <PassMark rules={rules} set={set} coursePassMark={coursePassMark} />
      <AttemptRuleFields rules={rules} set={set} questionCount={questionCount} />
      <SwitchRow
        label={t('curriculum.quizRules.shuffleQuestions')}
        body={t('curriculum.quizRules.shuffleQuestionsBody')}
        checked={rules.shuffleQuestions}
        onChange={(shuffleQuestions) => set({ shuffleQuestions })}
      />
      <SwitchRow
        label={t('curriculum.quizRules.shuffleAnswers')}
        body={t('curriculum.quizRules.shuffleAnswersBody')}
        checked={rules.shuffleAnswers}
        onChange={(shuffleAnswers) => set({ shuffleAnswers })}
      />
      <div>
        <h4 className="text-sm font-medium">{t('curriculum.quizRules.reveal.title')}</h4>
        <p className="mt-0.5 mb-2.5 text-ui text-muted">{t('curriculum.quizRules.reveal.lead')}</p>
        <ChoiceCards
          label={t('curriculum.quizRules.reveal.title')}
          value={rules.reveal}
          onValueChange={(reveal) => set({ reveal })}
          items={reveals.map(([value, icon]) => ({
            value,
            icon,
            title: t(`curriculum.quizRules.reveal.${value}.title`),
            body: t(`curriculum.quizRules.reveal.${value}.body`),
          }))}
        />
      </div>
      {hasReview && (
        <Field label={t('curriculum.quizRules.when.label')} className="w-72 max-md:w-full">
          <Select
            value={rules.revealWhen}
            onValueChange={(revealWhen) => set({ revealWhen })}
            options={revealTimes.map((value) => ({
              value,
              label: t(`curriculum.quizRules.when.${value}`),
            }))}
          />
        </Field>
      )}
    </>
  );
}
