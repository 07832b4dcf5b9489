import { Settings2, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { VideoStorageError } from './storage-error.ts';

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
  trouble,
  canCreate,
  isCreating,
  onCreate,
}: {
  trouble: VideoStorageError;
  canCreate: boolean;
  isCreating: boolean;
  onCreate: () => void;
}) {
  const { t } = useTranslation();
  if (trouble === 'config') return <ConfigurationHelp />;
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
