import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../lib/api/error-words.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

type FetchFailedProps = {
  title: string;
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
  className?: string;
};

/** Says what could not be fetched, why, and offers to try again. */
export function FetchFailed({
  title,
  error,
  onRetry,
  isRetrying = false,
  className,
}: FetchFailedProps) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="danger"
      icon={CircleAlert}
      title={title}
      className={className}
      action={
        <Button variant="secondary" size="sm" loading={isRetrying} onClick={onRetry}>
          {t('ui.tryAgain')}
        </Button>
      }
    >
      {errorWords(error, t)}
    </Alert>
  );
}
