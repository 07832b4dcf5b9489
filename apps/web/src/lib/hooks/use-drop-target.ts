import { useState, type DragEvent } from 'react';

/** Returns handlers for an element that accepts dropped files, and whether files are over it. */
export function useDropTarget(onDrop: (files: FileList) => void) {
  const [isOver, setIsOver] = useState(false);
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const handlers = {
    onDragEnter: hover,
    onDragOver: hover,
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onDrop(event.dataTransfer.files);
    },
  };
  return { isOver, handlers };
}
