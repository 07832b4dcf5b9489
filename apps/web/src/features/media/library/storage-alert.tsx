import { Settings2, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';

/** Storage error: the bucket is missing, or the server's configuration does not work. */
export type VideoStorageError = 'bucket' | 'config';

const errorsByCode: Readonly<Record<string, VideoStorageError>> = {
  bucket_not_found: 'bucket',
  storage_access_denied: 'config',
  storage_unavailable: 'config',
};

/** Returns the storage error behind a failed call, or undefined if it failed for another reason. */
export const findStorageError = (error: unknown): VideoStorageError | undefined =>
  error instanceof ApiError ? errorsByCode[error.code] : undefined;

const settings = [
  { name: 'S3_ENDPOINT', meaning: 'endpoint' },
  { name: 'S3_BUCKET', meaning: 'bucket' },
  { name: 'S3_ACCESS_KEY_ID', meaning: 'accessKey' },
  { name: 'S3_SECRET_ACCESS_KEY', meaning: 'secretKey' },
] as const;

function ConfigurationHelp() {
  const { t } = useTranslation();
  return (
    <Alert tone="warning" icon={Settings2} title={t('videos.config.title')} className="mt-6">
      <p>{t('videos.config.body')}</p>
      <ul className="mt-2 grid gap-1">
        {settings.map(({ name, meaning }) => (
          <li key={name}>
            <code className="font-mono text-xs text-text">{name}</code>,{' '}
            {t(`videos.config.settings.${meaning}`)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Shows a storage error and, to super admins, a button that creates the missing bucket. */
export function StorageAlert({
  error,
  canCreate,
  isCreating,
  onCreate,
}: {
  error: VideoStorageError;
  canCreate: boolean;
  isCreating: boolean;
  onCreate: () => void;
}) {
  const { t } = useTranslation();
  if (error === 'config') return <ConfigurationHelp />;
  return (
    <Alert
      tone="danger"
      icon={TriangleAlert}
      title={t('videos.bucket.title')}
      className="mt-6 items-center max-md:flex-wrap"
      action={
        canCreate && (
          <Button
            variant="secondary"
            size="sm"
            loading={isCreating}
            onClick={onCreate}
            className="max-md:w-full"
          >
            {t('videos.bucket.create')}
          </Button>
        )
      }
    >
      {t(canCreate ? 'videos.bucket.body' : 'videos.bucket.ask')}
    </Alert>
  );
}
