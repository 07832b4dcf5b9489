import { BookOpen, FileQuestion, Hammer, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/styles/cn.ts';
import { container } from '../../ui/layout/page.tsx';
import { CapstoneArt, QuizArt, TextArt, VideoArt } from './art/lesson-art.tsx';
import { PathCard } from './samples/path-card.tsx';
import { SectionHead } from './section-head.tsx';

const kinds = [
  { kind: 'video', icon: Play, art: VideoArt },
  { kind: 'text', icon: BookOpen, art: TextArt },
  { kind: 'quiz', icon: FileQuestion, art: QuizArt },
  { kind: 'capstone', icon: Hammer, art: CapstoneArt },
] as const;

/** Section for learners: four kinds of lessons and the progress bar. */
export function LessonKinds() {
  const { t } = useTranslation();
  return (
    <section
      id="learners"
      aria-labelledby="learners-title"
      className={cn(container, 'pt-28 max-md:pt-18')}
    >
      <SectionHead
        id="learners-title"
        eyebrow={t('landing.learners.eyebrow')}
        className="max-w-[40rem]"
      >
        {t('landing.learners.title')}
      </SectionHead>
      <ul className="mt-10 grid gap-x-6 gap-y-9 sm:grid-cols-2 xl:grid-cols-4">
        {kinds.map(({ kind, icon: Icon, art: Art }) => (
          <li key={kind}>
            <div
              aria-hidden
              inert
              className="relative aspect-[4/3.1] overflow-hidden rounded-xl bg-sunken shadow-[inset_0_0_0_1px_var(--border)] max-sm:aspect-[16/9.4]"
            >
              <Art />
            </div>
            <h3 className="font-title mt-4 flex items-center gap-2">
              <Icon className="size-4.5 text-primary-text" strokeWidth={2} aria-hidden />
              {t(`landing.learners.${kind}.title`)}
            </h3>
            <p className="mt-1 max-w-[22rem] text-sm text-muted">
              {t(`landing.learners.${kind}.body`)}
            </p>
          </li>
        ))}
      </ul>
      <PathCard />
    </section>
  );
}
