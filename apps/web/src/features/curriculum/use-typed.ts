import { useState } from 'react';

/** A field that says at once what is wrong, and passes on only what is right; left wrong, it shows what there was. */
export function useTyped(
  value: string,
  isRight: (text: string) => boolean,
  pass: (text: string) => void,
) {
  const [typed, setTyped] = useState<string>();
  return {
    isWrong: typed !== undefined && !isRight(typed),
    field: {
      value: typed ?? value,
      onChange: ({ target }: { target: { value: string } }) => {
        setTyped(target.value);
        if (isRight(target.value)) pass(target.value);
      },
      onBlur: () => setTyped(undefined),
    },
  };
}

export const isWritten = (text: string): boolean => text.trim() !== '';

/** Whether a text is a whole number up to a limit. */
export const isWholeTo =
  (max: number) =>
  (text: string): boolean =>
    /^\d{1,9}$/.test(text.trim()) && Number(text) <= max;
