import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { container, MessagePage } from '../../ui/layout/page.tsx';
import { Logo } from '../../ui/layout/logo.tsx';
import { PageMessage } from '../../ui/feedback/page-message.tsx';

/** Error message of a page. The home link does a full page load, which resets the state. */
export function ErrorMessage() {
  const { t } = useTranslation();
  return (
    <PageMessage
      icon={TriangleAlert}
      title={t('states.error.title')}
      body={t('states.error.body')}
      action={
        <>
          <Button size="xl" onClick={() => window.location.reload()}>
            {t('states.error.retry')}
          </Button>
          <Button asChild size="xl" variant="secondary">
            <a href={paths.home}>{t('states.backHome')}</a>
          </Button>
        </>
      }
    />
  );
}

/** A page that needs neither session nor data: logo and content. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="border-b border-border bg-surface">
        <div className={`${container} flex h-(--header-height) items-center`}>
          <Logo />
        </div>
      </header>
      {children}
    </>
  );
}

/** Shown when rendering a page fails. */
export function ErrorPage() {
  return (
    <BarePage>
      <MessagePage>
        <ErrorMessage />
      </MessagePage>
    </BarePage>
  );
}
