import { useRef, useState, type ReactNode } from 'react';
import { acceptedPictures, refusalOf } from '../../lib/drafts/pictures.api.ts';

export type PictureChoice = {
  /** The file whose part is being chosen. */
  file: File | undefined;
  refusal: unknown;
  /** Asks for a file. */
  open: () => void;
  take: (file: File | undefined) => void;
  done: (url: string) => void;
  close: () => void;
  /** Goes anywhere on the screen. */
  picker: ReactNode;
};

/** A picture being chosen: asked for or dropped, looked at, and cut. */
export function usePictureChoice(onChange: (url: string) => void): PictureChoice {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<unknown>();
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const problem = refusalOf(chosen);
    setRefusal(problem);
    if (!problem) setFile(chosen);
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
        accept={acceptedPictures}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // Else the same file, mended, could not be chosen again.
          currentTarget.value = '';
          take(chosen);
        }}
      />
    ),
  };
}
