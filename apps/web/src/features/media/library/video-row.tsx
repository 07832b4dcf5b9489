import type { LessonUploadStatus } from '@atrium/contracts/media/media';
import { useTranslation } from 'react-i18next';
import { useKeepFocus } from '../../../lib/hooks/use-keep-focus.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { RowActions, type RowHandlers } from './row-actions.tsx';
import { rowState, type RowState } from '../video-status/row-state.ts';
import { RowStatus } from '../video-status/row-status.tsx';
import { RowThumb } from './row-thumb.tsx';
import type { Upload } from '../uploads/upload-list.ts';

const isError = ({ name }: RowState) =>
  name === 'failed' || name === 'uploadFailed' || name === 'rejected';

/** Row of a lesson with its thumbnail, upload status and actions. */
export function VideoRow({
  lesson,
  upload,
  handlers,
  isRetrying,
}: {
  lesson: LessonUploadStatus;
  upload: Upload | undefined;
  handlers: RowHandlers;
  isRetrying: boolean;
}) {
  const { t } = useTranslation();
  const state = rowState(lesson, upload);
  const keepFocus = useKeepFocus<HTMLDivElement>('a, button:enabled');
  return (
    <li
      className={cn(
        'grid grid-cols-[auto_minmax(0,1fr)_20rem_17rem] items-center gap-x-5 px-5 py-3.5 max-xl:grid-cols-[auto_minmax(0,1fr)_15rem_17rem] max-lg:grid-cols-[auto_minmax(0,1fr)_auto] max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-3.5 max-md:px-4',
        isError(state) && 'bg-danger-soft/50',
      )}
    >
      <RowThumb state={state} lesson={lesson} />
      <div className="min-w-0">
        <p className="text-xs text-subtle tnum">
          {t('videos.lesson', { number: lesson.orderIndex })}
        </p>
        <p className="leading-snug font-medium text-balance wrap-break-word">{lesson.title}</p>
      </div>
      <div className="min-w-0 max-lg:col-span-2 max-lg:col-start-1 max-lg:row-start-2 max-lg:mt-2.5">
        <RowStatus state={state} title={lesson.title} />
      </div>
      <div
        {...keepFocus}
        tabIndex={-1}
        className="flex justify-end gap-1 focus:outline-none max-lg:col-start-3 max-lg:row-span-2 max-md:col-span-2 max-md:col-start-1 max-md:row-span-1 max-md:row-start-3 max-md:mt-2.5 max-md:empty:hidden max-md:[&>:not([data-icon])]:flex-1"
      >
        <RowActions state={state} lesson={lesson} handlers={handlers} isRetrying={isRetrying} />
      </div>
    </li>
  );
}
