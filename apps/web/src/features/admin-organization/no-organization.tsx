import { Building2, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FetchFailed } from '../../ui/fetch-failed.tsx';
import { PageMessage } from '../../ui/page-message.tsx';

/** Shown instead of the page to an admin without an organization. */
export function NoOrganization() {
  const { t } = useTranslation();
  usePageTitle(t('organization.none.title'));
  return (
    <PageMessage
      icon={CircleAlert}
      title={t('organization.none.title')}
      body={t('organization.none.body')}
      action={
        <Button asChild size="xl">
          <Link to={paths.dashboard}>{t('organization.none.back')}</Link>
        </Button>
      }
    />
  );
}

const isOutside = (error: unknown) =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

/** Error of a tab: the user was removed from the organization meanwhile, or the request failed. */
export function TabFailed({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: unknown;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  if (!isOutside(error)) return <FetchFailed title={title} error={error} onRetry={onRetry} />;
  return (
    <Card>
      <EmptyState icon={Building2} title={t('organization.none.inside')} />
    </Card>
  );
}
