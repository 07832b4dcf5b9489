import { useRef, type ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';

/** A button that asks for one file of the kinds it names. */
export function FileButton({
  accept,
  onFile,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'onClick'> & {
  accept: string;
  onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()} {...rest} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
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
