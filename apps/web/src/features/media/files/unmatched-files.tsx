import { FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';

/** Lists the files that match no lesson. */
export function UnmatchedFiles({
  names,
  onDismiss,
}: {
  names: readonly string[];
  onDismiss: () => void;
}) {
  const { t, i18n } = useTranslation();
  const files = new Intl.ListFormat(i18n.language).format(names);
  return (
    <Alert
      tone="warning"
      icon={FileQuestion}
      title={t('videos.unmatched.title', { count: names.length })}
      className="mt-5 items-center wrap-anywhere"
      action={
        <Button variant="ghost" size="sm" onClick={onDismiss}>
          {t('videos.unmatched.dismiss')}
        </Button>
      }
    >
      {t('videos.unmatched.body', { files })}
    </Alert>
  );
}
