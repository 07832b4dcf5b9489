import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api/error-message.ts';
import { useFocusHeadingOnUnmount } from '../../lib/use-focus-heading-on-unmount.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Error card for questions that could not be loaded, with a retry button. */
export function QuizFailed({
  error,
  isLoading,
  onRetry,
}: {
  error: unknown;
  isLoading: boolean;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  const frame = useFocusHeadingOnUnmount<HTMLDivElement>();
  return (
    <Card ref={frame} role="alert">
      <EmptyState
        icon={TriangleAlert}
        title={t('quiz.loadFailed')}
        body={errorMessage(error, t)}
        action={
          <Button variant="secondary" loading={isLoading} onClick={onRetry}>
            {t('quiz.tryAgain')}
          </Button>
        }
      />
    </Card>
  );
}
