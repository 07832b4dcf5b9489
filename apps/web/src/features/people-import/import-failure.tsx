import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/http/error-message.ts';
import { Alert } from '../../ui/feedback/alert.tsx';

/** Why an action of the footer failed, above its buttons. */
export function ImportFailure({ title, error }: { title: string; error: Error }) {
  const { t } = useTranslation();
  return (
    <Alert tone="danger" icon={CircleAlert} title={title} className="-order-1 basis-full">
      {errorMessage(error, t)}
    </Alert>
  );
}
