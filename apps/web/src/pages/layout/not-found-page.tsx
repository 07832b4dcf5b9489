import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cn } from '../../lib/styles/cn.ts';
import { paths } from '../../lib/paths/paths.ts';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { container } from '../../ui/layout/page.tsx';
import { Cover } from '../../ui/cover/cover.tsx';

const coverStyles = 'absolute! inset-0 aspect-auto size-full rounded-none';

/** Shown for unknown URLs, below the header. */
export function NotFoundPage() {
  const { t } = useTranslation();
  usePageTitle(t('states.notFound.pageTitle'));
  return (
    <main
      id="main"
      tabIndex={-1}
      data-theme="dark"
      className="relative flex min-h-[calc(100dvh-var(--header-height)-1px)] items-end overflow-hidden text-white focus:outline-none"
    >
      {/* Two titles for two widths, chosen so that the drawing does not overlap the heading. */}
      <Cover
        title="Welcome and House Rules"
        category="Other"
        className={cn(coverStyles, 'max-md:hidden')}
      />
      <Cover
        title="First Aid Refresher"
        category="Other"
        className={cn(coverStyles, 'md:hidden')}
      />
      <div className="absolute inset-0 bg-linear-to-tr from-ink-975/90 via-ink-975/35 to-transparent" />
      <div className={cn(container, 'relative pb-24 max-md:pb-14')}>
        <h1 tabIndex={-1} className="font-heading text-6xl focus:outline-none max-md:text-4xl">
          {t('states.notFound.title')}
        </h1>
        <p className="mt-3 text-lg text-white/85 max-md:text-base">{t('states.notFound.hint')}</p>
        <Button asChild size="xl" variant="paper" className="mt-8">
          <Link to={paths.home}>{t('states.backHome')}</Link>
        </Button>
      </div>
    </main>
  );
}
