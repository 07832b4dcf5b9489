import { FileX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isMissing } from '../../../lib/http/api-error.ts';
import { usePageTitle, useFocusHeadingOnUnmount } from '../../../lib/hooks/page-hooks.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { PageMessage } from '../../../ui/feedback/page-message.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Loading state of the editor. */
export function EditorSkeleton() {
  const { t } = useTranslation();
  const frame = useFocusHeadingOnUnmount<HTMLDivElement>();
  return (
    <div ref={frame} aria-busy>
      <h1 tabIndex={-1} className="sr-only">
        {t('courseEditor.edit.loading')}
      </h1>
      <Skeleton className="h-9 w-80 max-w-full" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      <Skeleton className="mt-9 h-80 rounded-xl" />
      <Skeleton className="mt-6 h-48 rounded-xl" />
    </div>
  );
}

/** Error state of the editor: the course is missing or not editable, or loading failed. */
export function EditorFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  usePageTitle(t('courseEditor.edit.loadFailed'));
  if (!isMissing(error)) {
    return (
      <FetchFailed title={t('courseEditor.edit.loadFailed')} error={error} onRetry={onRetry} />
    );
  }
  return (
    <PageMessage
      icon={FileX2}
      title={t('courseEditor.edit.missing.title')}
      body={t('courseEditor.edit.missing.body')}
      action={
        <Button asChild size="xl">
          <Link to={paths.myCourses}>{t('courseEditor.edit.missing.back')}</Link>
        </Button>
      }
    />
  );
}
