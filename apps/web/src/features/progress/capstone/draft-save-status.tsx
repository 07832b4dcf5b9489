import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Spinner } from '../../../ui/buttons/spinner.tsx';
import type { CapstoneForm } from './use-capstone-form.ts';

const noteRow = 'inline-flex items-center gap-1.5';

function Choice({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="focus-ring rounded-xs font-medium underline underline-offset-4"
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** Save status of the draft. If another window has saved since, lets the learner choose a version. */
export function DraftSaveStatus({ work }: { work: CapstoneForm }) {
  const { t } = useTranslation();
  const { saving } = work;
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
  const isChanged = saving.error instanceof ApiError && saving.error.code === 'capstone_changed';
  return (
    <span className="text-danger-text">
      <CircleAlert className="mr-1.5 mb-0.5 inline size-3.5" aria-hidden />
      {t('lesson.capstone.notSaved', { reason: errorMessage(saving.error, t) })}{' '}
      {isChanged ? (
        <span className="inline-flex flex-wrap gap-x-3">
          <Choice onPress={work.takeTheirs}>{t('lesson.capstone.loadOtherVersion')}</Choice>
          <Choice onPress={work.keepMine}>{t('lesson.capstone.keepThisVersion')}</Choice>
        </span>
      ) : (
        <Choice onPress={work.saveAgain}>{t('lesson.capstone.saveAgain')}</Choice>
      )}
    </span>
  );
}
