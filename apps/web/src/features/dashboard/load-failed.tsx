import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../lib/api/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** What could not be had, and how to ask for it again. */
export type Failed = { status: 'failed'; error: unknown; retry: () => void };

/** Says in a card what could not be loaded, why, and offers to try again. */
export function LoadFailed({
  title,
  state,
  className,
}: {
  title: string;
  state: Failed;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="danger"
      icon={CircleAlert}
      title={title}
      className={className}
      action={
        <Button variant="secondary" size="sm" onClick={state.retry}>
          {t('dashboard.tryAgain')}
        </Button>
      }
    >
      {errorWords(state.error, t)}
    </Alert>
  );
}
