/** Moves focus to the heading of the page, so that assistive technology reads on from there. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
