/** Runs a task while no other tab runs one of these: the refresh cookie is changed by one tab at a time. */
export async function withSessionLock<T>(task: () => Promise<T>): Promise<T> {
  // Browsers offer locks to secure pages only; elsewhere the server's reuse grace covers two tabs.
  return 'locks' in navigator ? navigator.locks.request('atrium.session', task) : task();
}
