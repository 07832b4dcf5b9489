import { useTranslation } from 'react-i18next';
import { ShownOnceDialog } from '../../../ui/fields/shown-once-dialog.tsx';

/** Shows a signing secret, which can't be shown again. */
export function SecretDialog({
  title,
  secret,
  onClose,
}: {
  title: string;
  secret: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <ShownOnceDialog
      title={title}
      description={t('webhooks.secret.shown')}
      secret={secret}
      copyLabel={t('webhooks.secret.copy')}
      copied={t('webhooks.secret.copied')}
      done={t('webhooks.secret.done')}
      onClose={onClose}
    />
  );
}
