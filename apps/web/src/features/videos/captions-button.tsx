import { useRef, type ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { captionTypes } from './captions-file.ts';

/** A button that asks for a file with captions. */
export function CaptionsButton({
  onFile,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'onClick'> & { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()} {...rest} />
      <input
        ref={input}
        type="file"
        hidden
        accept={captionTypes}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Else the same file, mended, could not be chosen again.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
