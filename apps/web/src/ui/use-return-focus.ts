import { useRef } from 'react';

/** Returns the parent of an element; for a menu, which closes on selection, the button that opened it. */
function around(element: Element): Element | null {
  const button = element.matches('[role=menu]') && element.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : element.parentElement;
}

/** Returns the opener and its focusable ancestors, since the dialog's action may remove the opener. */
function placesOf(opener: Element | null): HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let each = opener; each; each = around(each)) {
    const isPlace = each === opener || each.matches('[tabindex], button');
    if (isPlace && each instanceof HTMLElement) places.push(each);
  }
  return places;
}

/** Returns handlers that send focus back to the opener of a dialog; Radix does so only for its own triggers. */
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
