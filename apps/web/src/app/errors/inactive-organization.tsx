import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PageMessage } from '../../ui/feedback/page-message.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** Shown instead of courses to a member of an inactive organization. */
export function InactiveOrganization({
  organization,
  email,
  onSignOut,
}: {
  organization: string;
  email: string;
  onSignOut: () => void;
}) {
  const { t } = useTranslation();
  usePageTitle(t('states.inactiveOrganization.pageTitle'));
  return (
    <Page className="py-0 max-md:pt-0">
      <PageMessage
        icon={Building2}
        title={t('states.inactiveOrganization.title')}
        body={t('states.inactiveOrganization.body', { organization })}
        action={
          <>
            <Button asChild size="xl">
              <Link to={paths.setupProfile}>{t('states.inactiveOrganization.settings')}</Link>
            </Button>
            <Button size="xl" variant="secondary" onClick={onSignOut}>
              {t('states.inactiveOrganization.signOut')}
            </Button>
          </>
        }
        extra={t('states.inactiveOrganization.signedInAs', { email })}
      />
    </Page>
  );
}
