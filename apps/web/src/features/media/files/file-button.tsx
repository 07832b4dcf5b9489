import { useRef, type ComponentProps } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';

/** Button that opens a file picker for a single file. */
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
          // Reset the input so that selecting the same file again fires a change event.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
