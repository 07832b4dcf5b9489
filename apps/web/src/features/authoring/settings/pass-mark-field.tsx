import { useTranslation } from 'react-i18next';
import { parsePercent } from './amounts.ts';
import { NumberField } from './number-field.tsx';

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
  return (
    <NumberField
      label={t('courseEditor.passMark.label')}
      hint={t('courseEditor.passMark.hint')}
      error={t('courseEditor.passMark.invalid')}
      value={settings.passMarkPercent}
      parse={parsePercent}
      onChange={(passMarkPercent) => set({ passMarkPercent })}
    />
  );
}
