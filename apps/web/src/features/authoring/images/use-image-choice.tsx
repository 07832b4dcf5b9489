import { useRef, useState, type ReactNode } from 'react';
import { acceptedImages, checkImageFile } from './images.api.ts';

export type ImageChoice = {
  /** The file being cropped. */
  file: File | undefined;
  error: unknown;
  /** Opens the file picker. */
  open: () => void;
  take: (file: File | undefined) => void;
  done: (url: string) => void;
  close: () => void;
  /** Hidden file input; render it anywhere. */
  picker: ReactNode;
};

/** State of selecting an image: file picker or drop, check, crop. */
export function useImageChoice(onChange: (url: string) => void): ImageChoice {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<unknown>();
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const invalid = checkImageFile(chosen);
    setError(invalid);
    if (!invalid) setFile(chosen);
  };
  const close = () => setFile(undefined);
  return {
    file,
    error,
    open: () => input.current?.click(),
    take,
    done: (url) => {
      onChange(url);
      close();
    },
    close,
    picker: (
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedImages}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // Reset the input so that selecting the same file again fires a change event.
          currentTarget.value = '';
          take(chosen);
        }}
      />
    ),
  };
}
