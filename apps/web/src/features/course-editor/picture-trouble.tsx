import { useTranslation } from 'react-i18next';
import { errorWords } from '../../lib/api/error-words.ts';

/** Error message of a rejected image. */
export function PictureTrouble({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <p role="alert" className="text-xs text-danger-text empty:hidden">
      {error !== undefined && errorWords(error, t)}
    </p>
  );
}
