export type ToastTone = 'success' | 'danger' | 'info';
export type ToastInput = { title: string; description?: string; tone?: ToastTone };
export type ToastRecord = ToastInput & { id: number; open: boolean };

export const toastLimits = {
  shownAtOnce: 1,
  displayMs: 5000,
  removeAfterDismissalMs: 1_000_000,
  swipeThresholdPx: 50,
} as const;

let toasts: readonly ToastRecord[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function set(next: readonly ToastRecord[]): void {
  toasts = next;
  for (const [id, timer] of removals) {
    if (toasts.some((each) => each.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  for (const listener of listeners) listener();
}

function remove(id: number): void {
  set(toasts.filter((each) => each.id !== id));
}

/** Shows a toast; callable from anywhere. A newer toast replaces the current one. */
export function toast(input: ToastInput): { id: number; dismiss: () => void } {
  const id = ++lastId;
  set([{ ...input, id, open: true }, ...toasts].slice(0, toastLimits.shownAtOnce));
  return { id, dismiss: () => dismissToast(id) };
}

/** Closes a toast; removes it from the store well after its closing animation. */
export function dismissToast(id: number): void {
  if (!toasts.some((each) => each.id === id && each.open)) return;
  removals.set(
    id,
    setTimeout(() => remove(id), toastLimits.removeAfterDismissalMs),
  );
  set(toasts.map((each) => (each.id === id ? { ...each, open: false } : each)));
}

/** Returns the toasts, newest first. */
export const readToasts = (): readonly ToastRecord[] => toasts;

/** Calls the listener on every change; returns a function that stops it. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
