import { useRef, useState, type ReactNode } from 'react';
import { acceptedImages, refusalOf } from '../../lib/drafts/images.api.ts';

export type ImageChoice = {
  /** The file being cropped. */
  file: File | undefined;
  refusal: unknown;
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
  const [refusal, setRefusal] = useState<unknown>();
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const rejection = refusalOf(chosen);
    setRefusal(rejection);
    if (!rejection) setFile(chosen);
  };
  const close = () => setFile(undefined);
  return {
    file,
    refusal,
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
