import { BRAND } from '@atrium/contracts/base/constants';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Sets the document title: the page's name before the product's. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${BRAND}`;
  }, [title]);
}

/** Scrolls to the URL's anchor once the page is rendered; the browser tried before that. */
export function useAnchor(): void {
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
}

/** Lets the browser ask for confirmation before the tab is closed or reloaded. */
export function useConfirmUnload(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
}

/** Moves focus to the page's heading, so that screen readers continue there. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** Moves focus to the page's heading when a component that contains focus is replaced. */
export function useFocusHeadingOnUnmount<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const own = ref.current;
    return () => {
      if (own?.contains(document.activeElement)) queueMicrotask(focusHeading);
    };
  }, []);
  return ref;
}
