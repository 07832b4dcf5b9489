import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { container } from '../../ui/container.ts';
import { Logo } from '../../ui/logo.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { Page } from './page.tsx';
import { paths } from '../../lib/paths.ts';

/** Shown when a page breaks. It needs neither a session nor data; home is a full load, which clears what broke. */
export function ErrorPage({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const retry = onRetry ?? (() => window.location.reload());
  return (
    <>
      <header className="border-b border-border bg-surface">
        <div className={`${container} flex h-(--header-height) items-center`}>
          <Logo />
        </div>
      </header>
      <Page className="py-0 max-md:pt-0">
        <PageMessage
          icon={TriangleAlert}
          title={t('states.error.title')}
          body={t('states.error.body')}
          action={
            <>
              <Button size="xl" onClick={retry}>
                {t('states.error.retry')}
              </Button>
              <Button asChild size="xl" variant="secondary">
                <a href={paths.home}>{t('states.backHome')}</a>
              </Button>
            </>
          }
        />
      </Page>
    </>
  );
}
