import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { firstName } from '../../lib/profile/chosen-name.ts';
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';

/** Greets the person signed in and leads on to their courses; ink in both themes. */
export function WelcomeBanner({ name }: { name: string | null | undefined }) {
  const { t } = useTranslation();
  const greeted = firstName(name);
  return (
    <section
      data-theme="dark"
      className="relative overflow-hidden rounded-2xl bg-ink-900 text-white"
    >
      <div className="absolute inset-y-0 right-0 w-1/2 [mask-image:linear-gradient(to_right,transparent,black_55%)] max-md:hidden">
        {/* Chosen for its composition: the rooms keep clear of the words. */}
        <Cover
          title="Welcome Back"
          category="Property Technology"
          className="aspect-auto size-full rounded-none"
        />
      </div>
      <div className="relative p-9 max-md:p-6">
        <h1 tabIndex={-1} className="font-heading text-4xl focus:outline-none max-md:text-3xl">
          {greeted ? t('dashboard.welcome', { name: greeted }) : t('dashboard.welcomeNameless')}
        </h1>
        <p className="mt-2 max-w-md text-base text-white/85">{t('dashboard.lead')}</p>
        <Button asChild size="xl" variant="paper" className="mt-6 max-md:w-full">
          <Link to={paths.home}>
            {t('dashboard.open')}
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      </div>
    </section>
  );
}
