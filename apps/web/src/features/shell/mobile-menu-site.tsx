import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { mobileRow } from './mobile-row.ts';
import { paths } from '../../lib/paths.ts';
import { useSignInPath } from '../../lib/use-sign-in-path.ts';
import { siteNav } from './site-nav.ts';

/** Entries of the mobile menu for a visitor. */
export function MobileMenuSite({ nav, onChoose }: { nav: boolean; onChoose: () => void }) {
  const { t } = useTranslation();
  const signInPath = useSignInPath();
  return (
    <div className="grid gap-2 px-4 pt-1">
      {nav && (
        <nav aria-label={t('shell.nav.label')} className="-mx-1 mb-2">
          {siteNav.map(({ id, label }) => (
            <a key={id} href={`#${id}`} className={mobileRow} onClick={onChoose}>
              {t(label)}
            </a>
          ))}
        </nav>
      )}
      <Button asChild size="xl">
        <Link to={paths.signUp} onClick={onChoose}>
          {t('shell.signUp')}
        </Link>
      </Button>
      <Button asChild size="xl" variant="secondary">
        <Link to={signInPath} onClick={onChoose}>
          {t('shell.signIn')}
        </Link>
      </Button>
    </div>
  );
}
