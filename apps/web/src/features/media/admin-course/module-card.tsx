import type { AdminLesson } from '@atrium/contracts/media/media';
import { ChevronDown, CirclePlay } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutlineGroup } from '../../courses/index.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { Card } from '../../../ui/layout/card.tsx';

/** Number of lessons with a video and of lessons that need one. */
type VideoCounts = { count: number; total: number };

/** Counts video lessons only: a text lesson may have a video but does not need one. */
export function countVideos(lessons: readonly AdminLesson[]): VideoCounts {
  const needing = lessons.flatMap(({ video }) => (video?.isVideoLesson ? video : []));
  return { count: needing.filter(({ hasVideo }) => hasVideo).length, total: needing.length };
}

/** Returns the index of the first group with a missing video, else 0. */
export function initiallyOpenGroup(groups: readonly OutlineGroup<AdminLesson, unknown>[]): number {
  const lacking = groups.findIndex(({ lessons }) => {
    const { count, total } = countVideos(lessons);
    return count < total;
  });
  return Math.max(0, lacking);
}

/** Collapsible module with the number of its lessons that have a video. */
export function ModuleCard({
  module,
  videos,
  isOpen,
  onToggle,
  children,
}: {
  module: { number: number; title: string } | undefined;
  videos: VideoCounts;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const listId = useId();
  return (
    <Card className="overflow-hidden">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={onToggle}
          className={cn(
            'focus-ring flex w-full items-center gap-3 px-5 py-3 text-left -outline-offset-2! hover:bg-hover max-md:px-4',
            isOpen && 'border-b border-border',
          )}
        >
          <ChevronDown
            aria-hidden
            className={cn(
              'size-4 shrink-0 text-subtle transition-transform',
              !isOpen && '-rotate-90',
            )}
          />
          <span className="min-w-0 flex-1 font-medium wrap-break-word">
            {module ? (
              <>
                <span className="text-subtle">
                  {t('admin.course.module', { number: module.number })}
                </span>
                <span className="mx-2 text-subtle" aria-hidden>
                  /
                </span>
                {module.title}
              </>
            ) : (
              t('admin.course.outsideModules')
            )}
          </span>
          {videos.total > 0 && (
            <span className="inline-flex items-center gap-1.5 text-ui whitespace-nowrap text-subtle tnum">
              <CirclePlay className="size-4" aria-hidden />
              {t('admin.course.moduleVideos', videos)}
            </span>
          )}
        </button>
      </h2>
      {isOpen && (
        <ul id={listId} className="divide-y divide-border">
          {children}
        </ul>
      )}
    </Card>
  );
}
