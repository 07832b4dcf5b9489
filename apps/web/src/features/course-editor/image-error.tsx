import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api/error-message.ts';

/** Error message of a rejected image. */
export function ImageError({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <p role="alert" className="text-xs text-danger-text empty:hidden">
      {error !== undefined && errorMessage(error, t)}
    </p>
  );
}
