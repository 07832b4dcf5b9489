import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cn } from '../../lib/cn.ts';
import { container } from '../../ui/container.ts';
import { Logo } from '../../ui/logo.tsx';
import { paths } from '../../lib/paths.ts';

const entries = [
  { to: paths.signIn, label: 'shell.signIn' },
  { to: paths.signUp, label: 'shell.signUp' },
  { to: paths.verifyStart, label: 'shell.verify' },
] as const;

/** Footer of the landing page. */
export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="border-t border-border">
      <div
        className={cn(
          container,
          'flex flex-wrap items-center gap-x-8 gap-y-4 py-8 text-ui text-muted',
        )}
      >
        <Logo className="mr-auto" />
        <nav aria-label={t('shell.footer.label')} className="flex flex-wrap gap-x-8 max-md:w-full">
          {entries.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="focus-ring inline-flex items-center rounded-sm py-1 hover:text-text max-md:min-h-(--target-min)"
            >
              {t(label)}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
