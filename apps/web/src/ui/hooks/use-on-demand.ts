import { useCallback, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../toasts/toast-store.ts';

/**
 * Loads the code of a part of the screen on first use: `show` loads it and returns it as `part`, `prefetch` starts
 * early. If loading fails, a toast shows it and the next call retries.
 */
export function useOnDemand<Part>(load: () => Promise<Part>): {
  part: Part | undefined;
  prefetch: () => void;
  show: () => void;
} {
  const { t } = useTranslation();
  const [part, setPart] = useState<Part>();
  const prefetch = useCallback(() => void load().catch(() => undefined), [load]);
  const show = useCallback(() => {
    load().then(
      (loaded) => setPart(() => loaded),
      () =>
        toast({
          tone: 'danger',
          title: t('ui.loadFailed.title'),
          description: t('ui.loadFailed.body'),
        }),
    );
  }, [load, t]);
  return { part, prefetch, show };
}

/**
 * A list that opens from a button, loaded on demand. Until `part` is loaded, spread `waiting` on the button: hover and
 * focus prefetch the list, a click loads and opens it.
 */
export function useListOnDemand<Part>(load: () => Promise<Part>) {
  const { part, prefetch, show } = useOnDemand(load);
  const [byKeyboard, setByKeyboard] = useState(false);
  const open = (pressedKey: boolean) => {
    setByKeyboard(pressedKey);
    show();
  };
  const waiting = {
    'aria-expanded': false,
    onPointerEnter: prefetch,
    onFocus: prefetch,
    // A click without a mouse button comes from Enter or Space.
    onClick: (event: MouseEvent) => open(event.detail === 0),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open(true);
    },
  } as const;
  return { part, byKeyboard, waiting };
}
