import { useEffect, useRef, type ReactNode } from 'react';
import { cn } from '../lib/cn.ts';
import { useDropTarget } from '../lib/use-drop-target.ts';

/** A file that misses its place must not take the page's. */
function useNoDropElsewhere(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      // Words that are dragged into a field go there.
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.dataTransfer.dropEffect = 'none';
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

/** Takes files, chosen or dropped; a button for those who drop nothing. `children` says what it takes. */
export function FileDrop({
  accept,
  multiple = false,
  takesFocus = false,
  onFiles,
  className,
  children,
}: {
  accept: string;
  multiple?: boolean;
  /** As it appears: somebody has just asked for it. */
  takesFocus?: boolean;
  onFiles: (files: File[]) => void;
  className: string;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useNoDropElsewhere();
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  const { isOver, handlers } = useDropTarget(take);
  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={() => input.current?.click()}
        {...handlers}
        className={cn(
          'focus-ring border border-dashed border-control transition-colors *:pointer-events-none',
          className,
          isOver && 'border-primary bg-primary-soft',
        )}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // Else the same file, mended, could not be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
