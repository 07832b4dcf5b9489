import { ArrowRight, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorWords } from '../../lib/api/error-words.ts';
import { paths } from '../../lib/paths.ts';
import { firstName } from '../../lib/profile/chosen-name.ts';
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Onward } from './onward.ts';
import { timeToGo } from './time-to-go.ts';

const buttonWidth = 'mt-6 max-md:w-full';

function Lead({ children }: { children: ReactNode }) {
  return <p className="mt-2 max-w-md text-base wrap-anywhere text-white/85">{children}</p>;
}

function Way({ to, label }: { to: string; label: string }) {
  return (
    <Button asChild size="xl" variant="paper" className={buttonWidth}>
      <Link to={to}>
        {label}
        <ArrowRight aria-hidden />
      </Link>
    </Button>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <output className="block w-full">
      <span className="sr-only">{t('dashboard.loading')}</span>
      <Skeleton className="mt-3.5 h-4.5 max-w-md" />
      <Skeleton className="mt-2.5 h-4.5 w-40" />
      <Skeleton className="mt-6 h-(--control-xl) w-48 max-md:w-full" />
    </output>
  );
}

function NextUp({ onward }: { onward: Extract<Onward, { status: 'next' }> }) {
  const { t, i18n } = useTranslation();
  const { lessonTitle: lesson, lessonSeconds, href } = onward.lesson;
  const time = timeToGo(lessonSeconds, t, i18n.language);
  const stop = /[.?!…]$/.test(lesson) ? '' : '.';
  return (
    <>
      <Lead>
        {t('dashboard.nextUp', { lesson })}
        {stop} {time && t('dashboard.timeToGo', { time })}
      </Lead>
      <Way to={href} label={t('dashboard.continue')} />
    </>
  );
}

function NextSteps({ onward }: { onward: Onward }) {
  const { t } = useTranslation();
  switch (onward.status) {
    case 'loading':
      return <Waiting />;
    case 'next':
      return <NextUp onward={onward} />;
    case 'failed':
      return (
        <>
          <Lead>
            <span role="alert">
              {t('dashboard.nextFailed')} {errorWords(onward.error, t)}
            </span>
          </Lead>
          <Button size="xl" variant="paper" className={buttonWidth} onClick={onward.retry}>
            {t('ui.tryAgain')}
            <RotateCw aria-hidden />
          </Button>
        </>
      );
    case 'no_courses':
      return <Lead>{t('dashboard.noCourses')}</Lead>;
    case 'begin':
    case 'done':
      return (
        <>
          <Lead>{t(`dashboard.${onward.status}`)}</Lead>
          <Way to={paths.home} label={t('dashboard.open')} />
        </>
      );
  }
}

function Art({ onward }: { onward: Onward }) {
  if (onward.status === 'loading') return null;
  const course =
    onward.status === 'next'
      ? {
          title: onward.lesson.courseTitle,
          category: onward.course?.category,
          src: onward.course?.thumbnail,
        }
      : // Chosen for its composition: the rooms keep clear of the words.
        { title: 'Welcome Back', category: 'Property Technology' };
  return <Cover {...course} className="aspect-auto size-full animate-fade rounded-none" />;
}

/** Greets the person signed in and leads on to where they left off; ink in both themes. */
export function WelcomeBanner({
  name,
  onward,
}: {
  name: string | null | undefined;
  onward: Onward;
}) {
  const { t } = useTranslation();
  const greeted = firstName(name);
  return (
    <section
      data-theme="dark"
      className="relative overflow-hidden rounded-2xl bg-ink-900 text-white"
    >
      <div className="absolute inset-y-0 right-0 w-1/2 [mask-image:linear-gradient(to_right,transparent,black_55%)] max-md:hidden">
        <Art onward={onward} />
      </div>
      <div className="relative flex min-h-61.5 flex-col justify-center p-9 max-md:min-h-54 max-md:p-6 md:w-7/12 md:items-start">
        <h1
          tabIndex={-1}
          className="font-heading text-4xl wrap-anywhere focus:outline-none max-md:text-3xl"
        >
          {greeted ? t('dashboard.welcome', { name: greeted }) : t('dashboard.welcomeNameless')}
        </h1>
        <NextSteps onward={onward} />
      </div>
    </section>
  );
}
