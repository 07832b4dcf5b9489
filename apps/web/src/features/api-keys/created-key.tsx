import { useTranslation } from 'react-i18next';
import { ShownOnceDialog } from '../../ui/fields/shown-once-dialog.tsx';

/** A key that was just created, with the name of its service account. */
export type NewKey = { name: string; key: string; isReplacement?: boolean };

/** Shows a new key, which can't be shown again. */
export function CreatedKey({
  created: { name, key, isReplacement = false },
  onClose,
}: {
  created: NewKey;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <ShownOnceDialog
      title={t(isReplacement ? 'apiKeys.created.replacedTitle' : 'apiKeys.created.title', { name })}
      description={t('apiKeys.created.warning')}
      secret={key}
      copyLabel={t('apiKeys.created.copy')}
      copied={t('apiKeys.created.copied')}
      done={t('apiKeys.created.done')}
      onClose={onClose}
    />
  );
}
