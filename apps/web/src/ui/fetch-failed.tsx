import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../lib/api/error-words.ts';
import { useHandOnFocus } from '../lib/use-hand-on-focus.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

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
  const button = useHandOnFocus<HTMLButtonElement>();
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
      {errorWords(error, t)}
    </Alert>
  );
}
