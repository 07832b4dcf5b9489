import { useRef } from 'react';

/** What stands around an element; around a menu, which goes once something is chosen, the button it hangs from. */
function around(element: Element): Element | null {
  const button = element.matches('[role=menu]') && element.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : element.parentElement;
}

/** The opener and whatever around it can hold the focus: what a dialog does may take its opener away. */
function placesOf(opener: Element | null): HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let each = opener; each; each = around(each)) {
    const isPlace = each === opener || each.matches('[tabindex], button');
    if (isPlace && each instanceof HTMLElement) places.push(each);
  }
  return places;
}

/** Handlers that send focus back to whatever opened a dialog; Radix does so only for triggers of its own. */
export function useReturnFocus(): {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
} {
  const places = useRef<readonly HTMLElement[]>([]);
  return {
    onOpenAutoFocus: () => {
      places.current = placesOf(document.activeElement);
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      const place = places.current.find(({ isConnected }) => isConnected);
      place?.focus({ preventScroll: true });
    },
  };
}
