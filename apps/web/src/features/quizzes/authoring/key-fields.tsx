import { answerKeys } from '@atrium/contracts/quizzes/constants';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { moveBy, MoveButtons } from '../../../ui/lists/move-buttons.tsx';
import type { QuestionError } from './check-draft.ts';
import type { KeyDraft } from './key-draft.ts';
import { KeyRows } from './key-rows.tsx';

type KeyFieldsProps = {
  draft: KeyDraft;
  onChange: (draft: KeyDraft) => void;
  problem: QuestionError | undefined;
};

/** The correct number, its tolerance and unit. */
export function NumericFields({ draft, onChange, problem }: KeyFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid items-start gap-3 md:grid-cols-3">
      <Field
        label={t('quizAuthoring.key.value')}
        error={problem === 'value' && t('quizAuthoring.invalid.value')}
      >
        <Input
          maxLength={30}
          autoComplete="off"
          value={draft.value}
          onChange={(event) => onChange({ ...draft, value: event.target.value })}
        />
      </Field>
      <Field
        label={t('quizAuthoring.key.tolerance')}
        error={problem === 'tolerance' && t('quizAuthoring.invalid.tolerance')}
      >
        <Input
          maxLength={30}
          autoComplete="off"
          value={draft.tolerance}
          onChange={(event) => onChange({ ...draft, tolerance: event.target.value })}
        />
      </Field>
      <Field label={t('quizAuthoring.key.unit')} optional>
        <Input
          maxLength={answerKeys.maxUnitLength}
          value={draft.unit}
          onChange={(event) => onChange({ ...draft, unit: event.target.value })}
        />
      </Field>
    </div>
  );
}

/** The texts that are accepted. */
export function ShortTextFields({ draft, onChange, problem }: KeyFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <KeyRows
        legend={t('quizAuthoring.key.accepted')}
        hint={t('quizAuthoring.key.acceptedHint')}
        addLabel={t('quizAuthoring.key.addAccepted')}
        error={problem === 'accepted' && t('quizAuthoring.invalid.accepted')}
        rows={draft.accepted}
        min={1}
        max={answerKeys.maxAccepted}
        blank={(key) => ({ key, text: '' })}
        onChange={(accepted) => onChange({ ...draft, accepted })}
      >
        {(row, index, change) => (
          <Input
            value={row.text}
            maxLength={answerKeys.maxGivenLength}
            aria-label={t('quizAuthoring.key.acceptedNumber', { number: index + 1 })}
            onChange={(event) => change({ ...row, text: event.target.value })}
          />
        )}
      </KeyRows>
      <Checkbox
        checked={draft.isCaseSensitive}
        onCheckedChange={(isCaseSensitive) => onChange({ ...draft, isCaseSensitive })}
      >
        {t('quizAuthoring.key.caseSensitive')}
      </Checkbox>
    </>
  );
}

const partError = (problem: QuestionError | undefined, part: 'items' | 'pairs') =>
  problem === part || problem === 'distinct' ? problem : undefined;

/** The items in their correct order. */
export function OrderingFields({ draft, onChange, problem }: KeyFieldsProps) {
  const { t } = useTranslation();
  const { items } = draft;
  const error = partError(problem, 'items');
  return (
    <KeyRows
      legend={t('quizAuthoring.key.items')}
      hint={t('quizAuthoring.key.itemsHint')}
      addLabel={t('quizAuthoring.key.addItem')}
      error={error && t(`quizAuthoring.invalid.${error}`)}
      rows={items}
      min={answerKeys.minParts}
      max={answerKeys.maxParts}
      blank={(key) => ({ key, text: '' })}
      onChange={(rows) => onChange({ ...draft, items: rows })}
    >
      {(row, index, change) => (
        <>
          <Input
            value={row.text}
            maxLength={answerKeys.maxItemLength}
            aria-label={t('quizAuthoring.key.itemNumber', { number: index + 1 })}
            onChange={(event) => change({ ...row, text: event.target.value })}
          />
          <MoveButtons
            text={row.text}
            index={index}
            count={items.length}
            onMove={(by) => onChange({ ...draft, items: moveBy(items, index, by) })}
          />
        </>
      )}
    </KeyRows>
  );
}

/** The pairs that belong together. */
export function MatchingFields({ draft, onChange, problem }: KeyFieldsProps) {
  const { t } = useTranslation();
  const error = partError(problem, 'pairs');
  return (
    <KeyRows
      legend={t('quizAuthoring.key.pairs')}
      hint={t('quizAuthoring.key.pairsHint')}
      addLabel={t('quizAuthoring.key.addPair')}
      error={error && t(`quizAuthoring.invalid.${error}`)}
      rows={draft.pairs}
      min={answerKeys.minParts}
      max={answerKeys.maxParts}
      blank={(key) => ({ key, left: '', right: '' })}
      onChange={(pairs) => onChange({ ...draft, pairs })}
    >
      {(row, index, change) =>
        (['left', 'right'] as const).map((side) => (
          <Input
            key={side}
            value={row[side]}
            maxLength={answerKeys.maxItemLength}
            aria-label={t(`quizAuthoring.key.${side}`, { number: index + 1 })}
            onChange={(event) => change({ ...row, [side]: event.target.value })}
          />
        ))
      }
    </KeyRows>
  );
}
