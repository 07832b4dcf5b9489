import { CloudUpload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { useDropTarget } from '../../lib/use-drop-target.ts';
import { acceptedFiles } from './check-file.ts';

/** A file that misses the zone must not take the page's place. */
function useNoDropElsewhere(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (!event.defaultPrevented && event.dataTransfer) event.dataTransfer.dropEffect = 'none';
      event.preventDefault();
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

/** Takes files, chosen or dropped; a button for those who drop nothing. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useNoDropElsewhere();
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  const { isOver, handlers } = useDropTarget(take);
  return (
    <>
      <button
        type="button"
        onClick={() => input.current?.click()}
        {...handlers}
        className={cn(
          'focus-ring mt-6 flex w-full items-center gap-5 rounded-xl border border-dashed border-control bg-surface px-6 py-5 text-left transition-colors hover:border-primary hover:bg-primary-soft max-md:gap-4 max-md:px-4',
          isOver && 'border-primary bg-primary-soft',
        )}
      >
        <span className="pointer-events-none grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text">
          <CloudUpload className="size-6" strokeWidth={1.7} aria-hidden />
        </span>
        <span className="pointer-events-none min-w-0 flex-1">
          <span className="block font-medium">
            <span className="text-primary-text">{t('videos.drop.choose')}</span>{' '}
            {t('videos.drop.rest')}
          </span>
          <span className="block text-ui text-muted">{t('videos.drop.hint')}</span>
        </span>
        <span className="pointer-events-none text-ui text-subtle max-lg:hidden">
          {t('videos.limits')}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
