import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../lib/api/error-words.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { SaveState } from './draft-saver.ts';

const noteRow = 'inline-flex items-center gap-1.5';

/** Whether the work is kept, in words. */
export function SaveNote({ saving, onAgain }: { saving: SaveState; onAgain: () => void }) {
  const { t } = useTranslation();
  if (saving.status === 'saving') {
    return (
      <span className={`${noteRow} text-subtle`}>
        <Spinner className="size-3.5" />
        {t('lesson.capstone.saving')}
      </span>
    );
  }
  if (saving.status === 'saved') {
    return (
      <span className={`${noteRow} text-success-text`}>
        <CircleCheck className="size-3.5" aria-hidden />
        {t('lesson.capstone.saved')}
      </span>
    );
  }
  if (saving.status === 'idle') return null;
  return (
    <span className="text-danger-text">
      <CircleAlert className="mr-1.5 mb-0.5 inline size-3.5" aria-hidden />
      {t('lesson.capstone.notSaved', { reason: errorWords(saving.error, t) })}{' '}
      <button
        type="button"
        className="focus-ring rounded-xs font-medium underline underline-offset-4"
        onClick={onAgain}
      >
        {t('lesson.capstone.saveAgain')}
      </button>
    </span>
  );
}
