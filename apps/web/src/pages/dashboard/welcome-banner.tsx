import { ArrowRight, Clock, Play, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorMessage } from '../../lib/http/error-message.ts';
import { courseDurationInWords } from '../../lib/format/format.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Cover } from '../../ui/cover/cover.tsx';
import { DueLine } from '../../features/training/index.ts';
import { Progress } from '../../ui/progress/progress.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { NextStepState } from './next-step-state.ts';
import '../../locales/loaders/training-texts.ts';

const buttonWidth = 'mt-5 w-auto! max-md:w-full!';

function Lead({ children }: { children: ReactNode }) {
  return <p className="mt-2 max-w-md text-base wrap-anywhere text-white/85">{children}</p>;
}

function NextLink({ to, label }: { to: string; label: string }) {
  return (
    <Button asChild size="xl" variant="paper" className={buttonWidth}>
      <Link to={to}>
        {label}
        <ArrowRight aria-hidden />
      </Link>
    </Button>
  );
}

function Loading() {
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

function NextUp({ onward }: { onward: Extract<NextStepState, { status: 'next' }> }) {
  const { t, i18n } = useTranslation();
  const { lessonTitle, courseTitle, lessonSeconds, percentComplete, href, due } = onward.lesson;
  const { isLessonStarted } = onward.lesson;
  return (
    <>
      <p className="text-sm font-medium text-white/80">{t('dashboard.nextUp')}</p>
      <h2 className="mt-1 max-w-md font-heading text-3xl wrap-anywhere max-md:text-2xl">
        {lessonTitle}
      </h2>
      <p className="mt-1.5 max-w-md text-sm wrap-anywhere text-white/85">{courseTitle}</p>
      {due && <DueLine cell={due} className="mt-2 text-sm" />}
      <Progress
        value={percentComplete}
        label={t('ui.progressOf', { title: courseTitle })}
        className="mt-4 max-w-md [--progress-track:oklch(1_0_0/0.2)]"
      />
      <div className="mt-5 flex items-center gap-4 max-md:flex-col max-md:items-stretch max-md:gap-3">
        <Button asChild size="xl" variant="paper">
          <Link to={href}>
            <Play className="fill-current" strokeWidth={0} aria-hidden />
            {t(isLessonStarted ? 'dashboard.continue' : 'dashboard.start')}
          </Link>
        </Button>
        {lessonSeconds > 0 && (
          <span className="inline-flex items-center gap-1.5 text-sm text-white/85 max-md:justify-center">
            <Clock className="size-4" aria-hidden />
            {courseDurationInWords(Math.max(1, Math.round(lessonSeconds / 60)), i18n.language)}
          </span>
        )}
      </div>
    </>
  );
}

function NextSteps({ onward }: { onward: NextStepState }) {
  const { t } = useTranslation();
  switch (onward.status) {
    case 'loading':
      return <Loading />;
    case 'next':
      return <NextUp onward={onward} />;
    case 'failed':
      return (
        <>
          <Lead>
            <span role="alert">
              {t('dashboard.nextFailed')} {errorMessage(onward.error, t)}
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
    case 'start':
    case 'done':
      return (
        <>
          <Lead>{t(onward.status === 'done' ? 'dashboard.done' : 'dashboard.startCourse')}</Lead>
          <NextLink to={paths.home} label={t('dashboard.open')} />
        </>
      );
  }
}

function Art({ onward }: { onward: NextStepState }) {
  if (onward.status === 'loading') return null;
  const course =
    onward.status === 'next'
      ? {
          title: onward.lesson.courseTitle,
          category: onward.lesson.category,
          src: onward.lesson.thumbnail,
        }
      : // A generated cover whose shapes do not overlap the text.
        { title: 'Welcome Back', category: 'Property Technology' };
  return <Cover {...course} className="aspect-auto size-full animate-fade rounded-none" />;
}

/** Banner with the next step of the learner; dark in both themes. */
export function WelcomeBanner({ onward }: { onward: NextStepState }) {
  return (
    <section
      data-theme="dark"
      className="relative overflow-hidden rounded-2xl bg-ink-900 text-white"
    >
      <div className="absolute inset-y-0 right-0 w-[46%] [mask-image:linear-gradient(to_right,transparent,black_55%)] max-md:hidden">
        <Art onward={onward} />
      </div>
      <div className="relative flex min-h-56 flex-col justify-center p-7 max-md:min-h-48 max-md:p-5 md:w-8/12 md:items-start *:w-full">
        <NextSteps onward={onward} />
      </div>
    </section>
  );
}
