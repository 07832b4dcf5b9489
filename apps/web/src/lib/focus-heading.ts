/** Moves focus to the page's heading, so that screen readers continue there. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
