import { useState } from 'react';

/** Text field that validates while typing, passes on only valid input and resets invalid input on blur. */
export function useValidatedText(
  value: string,
  isValid: (text: string) => boolean,
  pass: (text: string) => void,
) {
  const [typed, setTyped] = useState<string>();
  return {
    isInvalid: typed !== undefined && !isValid(typed),
    field: {
      value: typed ?? value,
      onChange: ({ target }: { target: { value: string } }) => {
        setTyped(target.value);
        if (isValid(target.value)) pass(target.value);
      },
      onBlur: () => setTyped(undefined),
    },
  };
}

export const isNotBlank = (text: string): boolean => text.trim() !== '';

/** Returns a check for whole numbers from 0 to `max`. */
export const isWholeNumberUpTo =
  (max: number) =>
  (text: string): boolean =>
    /^\d{1,9}$/.test(text.trim()) && Number(text) <= max;
