import { ShieldX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import { paths } from '../../lib/paths/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PageMessage } from '../../ui/feedback/page-message.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** Shown instead of a page the user may not see. */
export function AccessDenied() {
  const { t } = useTranslation();
  const state = useSession();
  usePageTitle(t('states.accessDenied.title'));
  return (
    <Page className="py-0 max-md:pt-0">
      <PageMessage
        icon={ShieldX}
        title={t('states.accessDenied.title')}
        body={t('states.accessDenied.body')}
        action={
          <Button asChild size="xl">
            <Link to={paths.dashboard}>{t('states.accessDenied.back')}</Link>
          </Button>
        }
        extra={
          state.status !== 'signed_out' &&
          t('states.accessDenied.signedInAs', { email: state.session.user.email })
        }
      />
    </Page>
  );
}
