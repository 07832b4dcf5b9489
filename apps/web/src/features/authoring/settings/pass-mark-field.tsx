import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { parsePercent } from './amounts.ts';

type PassMark = { passMarkPercent: number };

/** Field for the pass mark of the course's quizzes. */
export function PassMarkField({
  settings,
  set,
}: {
  settings: PassMark;
  set: (change: PassMark) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(settings.passMarkPercent);
  const type = (next: string) => {
    setTyped(next);
    const passMarkPercent = parsePercent(next);
    if (passMarkPercent !== undefined) set({ passMarkPercent });
  };
  return (
    <Field
      label={t('courseEditor.passMark.label')}
      hint={t('courseEditor.passMark.hint')}
      error={parsePercent(text) === undefined && t('courseEditor.passMark.invalid')}
      className="w-72 max-md:w-full"
    >
      <Input
        inputMode="numeric"
        autoComplete="off"
        className="tnum"
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => parsePercent(text) !== undefined && setTyped(undefined)}
      />
    </Field>
  );
}
