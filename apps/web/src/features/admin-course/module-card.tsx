import { ChevronDown, CirclePlay } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { Card } from '../../ui/card.tsx';
import type { VideoCounts } from './video-counts.ts';

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
              t('admin.course.outside')
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
