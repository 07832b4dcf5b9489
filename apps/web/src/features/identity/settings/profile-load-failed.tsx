import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { focusHeading } from '../../../lib/hooks/page-hooks.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';

/** Error state of the profile with a retry button. */
export function ProfileLoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const retry = () => {
    focusHeading();
    onRetry();
  };
  return (
    <Alert
      tone="danger"
      icon={CircleAlert}
      title={t('profile.loadFailed')}
      className="mt-6"
      action={
        <Button variant="secondary" size="sm" onClick={retry}>
          {t('profile.tryAgain')}
        </Button>
      }
    >
      {errorMessage(error, t)}
    </Alert>
  );
}
