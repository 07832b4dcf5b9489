import { useState } from 'react';

/** Returns the user a dialog is about; keeps it during the closing animation. */
export function useDialogTarget<T>(): {
  about: T | undefined;
  isOpen: boolean;
  ask: (about: T) => void;
  close: () => void;
} {
  const [state, setState] = useState<{ about: T | undefined; isOpen: boolean }>({
    about: undefined,
    isOpen: false,
  });
  return {
    ...state,
    ask: (about) => setState({ about, isOpen: true }),
    close: () => setState((before) => ({ ...before, isOpen: false })),
  };
}
