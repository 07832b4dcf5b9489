import { useLocation, useSearchParams } from 'react-router';

const name = 'dialog';
const value = 'exports';

/** Stores in the URL whether the exports dialog is open, so that the emailed link opens it and Back closes it. */
export function useExportsDialog() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const change = (isOpen: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (isOpen) next.set(name, value);
        else next.delete(name);
        return next;
      },
      // The list behind the dialog reads the pages before the current one from the state.
      { state, replace: !isOpen, preventScrollReset: true },
    );
  return {
    isOpen: params.get(name) === value,
    open: () => change(true),
    close: () => change(false),
  };
}
