import { Award, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { usePageTitle, useFocusHeadingOnUnmount } from '../../../lib/hooks/page-hooks.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageMessage } from '../../../ui/feedback/page-message.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Certificate page while it is loading. */
export function CertificateSkeleton() {
  const { t } = useTranslation();
  const frame = useFocusHeadingOnUnmount<HTMLDivElement>();
  usePageTitle(t('certificate.loading'));
  return (
    <div ref={frame} aria-busy className="mx-auto max-w-[66rem]">
      <h1 tabIndex={-1} className="sr-only">
        {t('certificate.loading')}
      </h1>
      <div className="flex items-center gap-2.5 pt-5 pb-4">
        <Skeleton className="mr-auto h-4 w-44" />
        <Skeleton className="h-(--control-lg) w-48 max-md:hidden" />
        <Skeleton className="h-(--control-lg) w-36" />
      </div>
      <Skeleton className="aspect-297/210 rounded-md" />
    </div>
  );
}

/** Shown when the learner has no certificate of the course, with what earns one. */
export function CertificateMissing({ courseId }: { courseId: string }) {
  const { t } = useTranslation();
  usePageTitle(t('certificate.missing.title'));
  return (
    <PageMessage
      icon={Award}
      title={t('certificate.missing.title')}
      body={t('certificate.missing.body')}
      action={
        <>
          <Button asChild size="xl">
            <Link to={paths.courseOf(courseId)}>{t('certificate.missing.toCourse')}</Link>
          </Button>
          <Button asChild size="xl" variant="secondary">
            <Link to={paths.home}>{t('certificate.missing.toCourses')}</Link>
          </Button>
        </>
      }
    />
  );
}

/** Shown while the certificate of a completed course is being issued. */
export function CertificatePending() {
  const { t } = useTranslation();
  const frame = useFocusHeadingOnUnmount<HTMLDivElement>();
  usePageTitle(t('certificate.pending.title'));
  return (
    <div ref={frame} aria-busy>
      <PageMessage
        icon={Award}
        title={t('certificate.pending.title')}
        body={t('certificate.pending.body')}
      />
    </div>
  );
}

/** Error page for a certificate that could not be loaded, with a retry button. */
export function CertificateFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const frame = useFocusHeadingOnUnmount<HTMLDivElement>();
  usePageTitle(t('certificate.failed'));
  return (
    <div ref={frame}>
      <PageMessage
        icon={TriangleAlert}
        title={t('certificate.failed')}
        body={errorMessage(error, t)}
        action={
          <Button size="xl" onClick={onRetry}>
            {t('certificate.tryAgain')}
          </Button>
        }
      />
    </div>
  );
}
