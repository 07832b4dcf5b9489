/** Scrolls to the first error of a form once it is shown. It may be out of view. */
export const scrollToError = (form: HTMLFormElement) =>
  requestAnimationFrame(() =>
    form.querySelector('[role=alert], [aria-invalid=true]')?.scrollIntoView({ block: 'center' }),
  );
