import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { ConflictAlert } from '../../ui/conflict-alert.tsx';

/** Names who else changed the lesson and offers to load the latest version. */
export function ContentConflict({
  error,
  onLoad,
}: {
  error: unknown;
  onLoad: () => Promise<void>;
}) {
  const { t } = useTranslation();
  const name = error instanceof ApiError ? error.details['changedBy'] : undefined;
  return (
    <ConflictAlert
      title={
        typeof name === 'string'
          ? t('curriculum.conflict.title', { name })
          : t('curriculum.conflict.nameless')
      }
      load={t('courseEditor.conflict.load')}
      failed={t('courseEditor.conflict.failed')}
      onLoad={onLoad}
    >
      {t('courseEditor.conflict.body')}
    </ConflictAlert>
  );
}
