import { ImageUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { useDropTarget } from '../../lib/use-drop-target.ts';
import type { PictureChoice } from './use-picture-choice.tsx';

/** Takes a picture, chosen or dropped. */
export function PictureDrop({ hint, choice }: { hint: string; choice: PictureChoice }) {
  const { t } = useTranslation();
  const { isOver, handlers } = useDropTarget(([file]) => choice.take(file));
  return (
    <button
      type="button"
      onClick={choice.open}
      {...handlers}
      className={cn(
        'focus-ring grid justify-items-center rounded-lg border border-dashed border-control px-4 py-6 text-center transition-colors hover:bg-sunken dark:hover:bg-hover',
        isOver && 'border-primary bg-primary-soft',
      )}
    >
      <ImageUp className="pointer-events-none size-6 text-subtle" strokeWidth={1.6} aria-hidden />
      <span className="pointer-events-none mt-1.5 text-ui">
        <span className="font-medium text-primary-text">{t('courseEditor.picture.choose')}</span>{' '}
        {t('courseEditor.picture.drop')}
      </span>
      <span className="pointer-events-none text-xs text-subtle">{hint}</span>
    </button>
  );
}
