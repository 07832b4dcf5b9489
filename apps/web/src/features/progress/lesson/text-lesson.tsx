import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import { BookOpen, VideoOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Cover } from '../../../ui/cover/cover.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import { LessonFacts, LessonHeading } from './lesson-heading.tsx';
import { LessonSteps } from './lesson-steps.tsx';
import { LessonTop, readingColumn } from './lesson-top.tsx';
import type { LessonVisit } from '../lesson-visit/lesson-visit.ts';
import { TextLessonFooter } from './lesson-footer.tsx';

function CoverBand({ lesson, category }: { lesson: LessonDetail; category: string }) {
  const { t } = useTranslation();
  return (
    <div className="relative mt-6 overflow-hidden rounded-xl">
      <Cover
        title={lesson.title}
        category={category}
        className="aspect-[3.4/1] rounded-xl max-md:aspect-[2/1]"
      />
      <p className="absolute bottom-3 left-3 inline-flex items-center gap-2 rounded-full bg-ink-950/75 py-1.5 pr-3.5 pl-3 text-xs text-white backdrop-blur-md">
        <VideoOff className="size-3.5" aria-hidden />
        {t('lesson.text.noVideo')}
      </p>
    </div>
  );
}

/** Text lesson: heading, overview and the footer with "Mark as Complete". */
export function TextLesson({ visit, lesson }: { visit: LessonVisit; lesson: LessonDetail }) {
  const { t } = useTranslation();
  return (
    <>
      {/* Keeps focused elements from being hidden under the footer bar. */}
      <article className={`${readingColumn} flex-1 pt-5 pb-14 **:scroll-mb-24`}>
        <LessonTop visit={visit} className="mb-5 max-md:mb-4" />
        <LessonHeading visit={visit} lesson={lesson}>
          <LessonFacts lesson={lesson} />
        </LessonHeading>
        <CoverBand lesson={lesson} category={visit.course.category} />
        <h2 className="mt-9 mb-3 font-heading text-2xl">{t('lesson.text.overview')}</h2>
        {lesson.body.trim() === '' ? (
          <>
            <EmptyState icon={BookOpen} title={t('lesson.text.empty')} />
            <LessonSteps visit={visit} />
          </>
        ) : (
          <Markdown className="text-text/90" after={<LessonSteps visit={visit} />}>
            {lesson.body}
          </Markdown>
        )}
      </article>
      <TextLessonFooter visit={visit} />
    </>
  );
}
