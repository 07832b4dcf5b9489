import { useRef, type ComponentProps } from 'react';
import { Button } from './button.tsx';

/** Button that opens a file picker, or the camera on a phone. */
export function FileButton({
  accept,
  multiple = false,
  capture,
  onFile,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'onClick'> & {
  accept: string;
  multiple?: boolean;
  /** Opens the camera that faces away from the user. */
  capture?: 'environment';
  /** Called for each selected file. */
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
        multiple={multiple}
        accept={accept}
        capture={capture}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Reset the input so that selecting the same file again fires a change event.
          currentTarget.value = '';
          for (const file of files) onFile(file);
        }}
      />
    </>
  );
}
