import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/http/error-message.ts';
import { useFocusHeadingOnUnmount } from '../../lib/hooks/page-hooks.ts';
import { Alert } from './alert.tsx';
import { Button } from '../buttons/button.tsx';

type FetchFailedProps = {
  title: string;
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
  className?: string;
};

/** Error state of a request with its reason and a retry button. */
export function FetchFailed({
  title,
  error,
  onRetry,
  isRetrying = false,
  className,
}: FetchFailedProps) {
  const { t } = useTranslation();
  const button = useFocusHeadingOnUnmount<HTMLButtonElement>();
  return (
    <Alert
      tone="danger"
      icon={CircleAlert}
      title={title}
      className={className}
      action={
        <Button ref={button} variant="secondary" size="sm" loading={isRetrying} onClick={onRetry}>
          {t('ui.tryAgain')}
        </Button>
      }
    >
      {errorMessage(error, t)}
    </Alert>
  );
}
