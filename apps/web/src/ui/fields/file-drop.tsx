import { useEffect, useRef, type ReactNode } from 'react';
import { cn } from '../../lib/styles/cn.ts';
import { useDropTarget } from '../../lib/hooks/use-drop-target.ts';

/** Prevents the browser from opening a file dropped beside the target. */
function useNoDropElsewhere(): void {
  useEffect(() => {
    const preventDrop = (event: DragEvent) => {
      // Dragging text into a field keeps working.
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.dataTransfer.dropEffect = 'none';
      event.preventDefault();
    };
    window.addEventListener('dragover', preventDrop);
    window.addEventListener('drop', preventDrop);
    return () => {
      window.removeEventListener('dragover', preventDrop);
      window.removeEventListener('drop', preventDrop);
    };
  }, []);
}

/** Accepts files by button or drop. `children` describes what is accepted. */
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
  /** Focuses the button on mount, after the user has opened it. */
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
          // Reset, so that the same file can be chosen again after it was corrected.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
