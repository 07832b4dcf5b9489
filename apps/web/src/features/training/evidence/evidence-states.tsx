import { FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../lib/hooks/page-hooks.ts';
import { PageMessage } from '../../../ui/feedback/page-message.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Evidence page while it is loading. */
export function EvidenceSkeleton() {
  const { t } = useTranslation();
  usePageTitle(t('trainingEvidence.loading'));
  return (
    <div aria-busy>
      <h1 tabIndex={-1} className="sr-only">
        {t('trainingEvidence.loading')}
      </h1>
      <Skeleton className="mt-3 h-9 w-80 max-w-full" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      <Skeleton className="mt-6 h-36 rounded-xl" />
      <Skeleton className="mt-5 h-80 rounded-xl" />
    </div>
  );
}

/** Shown when the user or course was not in the organization on that day. */
export function EvidenceMissing() {
  const { t } = useTranslation();
  usePageTitle(t('trainingEvidence.missing.title'));
  return (
    <PageMessage
      icon={FileQuestion}
      title={t('trainingEvidence.missing.title')}
      body={t('trainingEvidence.missing.body')}
      className="min-h-100"
    />
  );
}
