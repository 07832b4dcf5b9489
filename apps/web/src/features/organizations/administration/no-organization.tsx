import { Building2, CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../../lib/http/api-error.ts';
import { usePageTitle } from '../../../lib/hooks/page-hooks.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { PageMessage } from '../../../ui/feedback/page-message.tsx';

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
      <EmptyState icon={Building2} title={t('organization.none.noneInTab')} />
    </Card>
  );
}
