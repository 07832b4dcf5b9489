import type { ComponentProps } from 'react';
import { Input } from '../../../ui/fields/input.tsx';

/** Input for a code of digits. Other characters, such as spaces of a copied code, are left out. */
export function CodeInput({
  onChange,
  ...input
}: Omit<ComponentProps<typeof Input>, 'onChange'> & { onChange: (code: string) => void }) {
  return (
    <Input
      {...input}
      inputMode="numeric"
      className="font-mono"
      inputSize="xl"
      onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, ''))}
    />
  );
}
