import { FileArchive } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { useDropTarget } from '../../lib/use-drop-target.ts';

/** Takes a course file, chosen or dropped. */
export function FileDrop({
  takesFocus,
  onFile,
}: {
  /** As it appears: somebody has just asked for it. */
  takesFocus: boolean;
  onFile: (file: File | undefined) => void;
}) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { isOver, handlers } = useDropTarget(([file]) => onFile(file));
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={() => input.current?.click()}
        {...handlers}
        className={cn(
          'focus-ring flex w-full items-center gap-4 rounded-lg border border-dashed border-control px-5 py-4 text-left transition-colors hover:bg-sunken max-md:px-4 dark:hover:bg-hover',
          isOver && 'border-primary bg-primary-soft',
        )}
      >
        <FileArchive
          className="pointer-events-none size-6 shrink-0 text-subtle"
          strokeWidth={1.6}
          aria-hidden
        />
        <span className="pointer-events-none min-w-0 text-sm">
          <span className="font-medium text-primary-text">{t('courseFile.import.choose')}</span>{' '}
          {t('courseFile.import.drop')}
          <span className="block text-ui text-muted">{t('courseFile.import.hint')}</span>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,application/zip"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Else the same file, mended, could not be chosen again.
          currentTarget.value = '';
          onFile(file);
        }}
      />
    </>
  );
}
