import { type RefObject, useRef } from 'react';
import { focusHeading } from '../../lib/hooks/page-hooks.ts';

/**
 * The element that had focus last. A menu removes its entries a moment before it returns the focus to its button; a dialog
 * that opens in between finds nothing focused.
 */
let lastFocused: Element | null = null;
// Unit tests import this without a document.
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) lastFocused = target;
  });

function findOpener(): Element | null {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body ? lastFocused : activeElement;
}

/** Openers by dialog. */
const openers = new WeakMap<Element, Element>();

/**
 * Returns the parent of an element; for a dialog, which another may replace, its opener; for a menu, which closes on
 * selection, the button that opened it.
 */
function around(element: Element): Element | null {
  const button = element.matches('[role=menu]') && element.getAttribute('aria-labelledby');
  if (button) return document.getElementById(button);
  return openers.get(element) ?? element.parentElement;
}

/** Returns the opener and its focusable ancestors, since the dialog's action may remove the opener. */
function focusTargetsOf(opener: Element | null): HTMLElement[] {
  const targets: HTMLElement[] = [];
  for (let each = opener; each; each = around(each)) {
    const isTarget = each === opener || each.matches('[tabindex], button');
    if (isTarget && each instanceof HTMLElement) targets.push(each);
  }
  return targets;
}

/**
 * Returns handlers that move focus to `initialFocus`, if given, and later back to the opener of a dialog; Radix does so
 * only for its own triggers.
 */
export function useReturnFocus(initialFocus: RefObject<HTMLElement | null> | undefined): {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
} {
  const targets = useRef<readonly HTMLElement[]>([]);
  return {
    onOpenAutoFocus: (event) => {
      const opener = findOpener();
      targets.current = focusTargetsOf(opener);
      if (opener && event.currentTarget instanceof Element)
        openers.set(event.currentTarget, opener);
      if (!initialFocus?.current) return;
      event.preventDefault();
      initialFocus.current.focus();
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      // Another dialog has replaced this one.
      if (document.activeElement?.closest('[role=dialog]')) return;
      const target = targets.current.find(({ isConnected }) => isConnected);
      target?.focus({ preventScroll: true });
      // Nothing had focus when the URL opened the dialog.
      if (document.activeElement === document.body) focusHeading();
    },
  };
}
