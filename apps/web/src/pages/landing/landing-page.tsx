import { Award } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle, useAnchor } from '../../lib/hooks/page-hooks.ts';
import { paths } from '../../lib/paths/paths.ts';
import { useSignInPath } from '../../lib/paths/use-sign-in-path.ts';
import { cn } from '../../lib/styles/cn.ts';
import '../../locales/loaders/certificate-texts.ts';
import '../../locales/loaders/landing-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { container } from '../../ui/layout/page.tsx';
import { Logo } from '../../ui/layout/logo.tsx';
import { Aurora } from './art/aurora.tsx';
import { Certificates } from './certificates.tsx';
import { LessonKinds } from './lesson-kinds.tsx';
import { Organizations } from './organizations.tsx';
import { Stage } from './stage.tsx';

const entries = [
  { to: paths.signIn, label: 'shell.signIn' },
  { to: paths.signUp, label: 'shell.signUp' },
  { to: paths.verifyStart, label: 'shell.verify' },
] as const;

/** Footer of the landing page. */
function Footer() {
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

/** Landing page for visitors, below the header. */
export function LandingPage() {
  const { t } = useTranslation();
  usePageTitle(t('landing.pageTitle'));
  useAnchor();
  return (
    <>
      <main id="main" tabIndex={-1} className="focus:outline-none">
        <Hero />
        <LessonKinds />
        <Organizations />
        <Certificates />
        <ClosingCall />
      </main>
      <Footer />
    </>
  );
}

/** Headline left, lead and actions right, the product below. */
function Hero() {
  const { t } = useTranslation();
  return (
    <section className={cn(container, 'pt-18 max-md:pt-10')}>
      <div className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <h1
          tabIndex={-1}
          className="font-heading text-[5.25rem] leading-[0.98] tracking-[-0.04em] focus:outline-none max-xl:text-6xl max-md:text-5xl"
        >
          {t('landing.hero.title')}
        </h1>
        <div className="pb-2">
          <p className="max-w-[30rem] text-xl leading-[1.55] tracking-normal text-muted max-md:text-base">
            {t('landing.hero.lead')}
          </p>
          <SignActions className="mt-6 max-md:*:flex-1" />
        </div>
      </div>
      <Stage />
    </section>
  );
}

/** Closing section with the same two actions as the hero. */
function ClosingCall() {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="closing-title"
      className={cn(container, 'pt-20 pb-16 max-md:pt-14 max-md:pb-10')}
    >
      <div
        className="relative overflow-hidden rounded-3xl px-8 py-24 text-center text-white max-md:py-16"
        data-theme="dark"
      >
        <Aurora />
        <div className="relative">
          <Award className="mx-auto size-10 text-white/90" strokeWidth={1.4} aria-hidden />
          <h2
            id="closing-title"
            className="font-heading mx-auto mt-5 max-w-[36rem] text-6xl max-md:text-4xl"
          >
            {t('landing.closing.title')}
          </h2>
          <p className="mx-auto mt-4 max-w-md text-lg text-white/85 max-md:text-base">
            {t('landing.closing.body')}
          </p>
          <SignActions onDark className="mt-8 justify-center" />
        </div>
      </div>
    </section>
  );
}

/** Sign Up and Sign In side by side; `onDark` for dark backgrounds. */
function SignActions({
  onDark = false,
  className,
}: {
  onDark?: boolean | undefined;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const signInPath = useSignInPath();
  return (
    <div className={cn('flex gap-2.5', className)}>
      <Button asChild size="xl" variant={onDark ? 'paper' : 'primary'}>
        <Link to={paths.signUp}>{t('shell.signUp')}</Link>
      </Button>
      <Button asChild size="xl" variant={onDark ? 'glass' : 'secondary'}>
        <Link to={signInPath}>{t('shell.signIn')}</Link>
      </Button>
    </div>
  );
}
