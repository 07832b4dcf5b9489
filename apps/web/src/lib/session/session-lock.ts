/** Runs a task exclusively across tabs, so that only one at a time changes the refresh cookie. */
export async function withSessionLock<T>(task: () => Promise<T>): Promise<T> {
  // Web Locks need a secure context; elsewhere the server's reuse grace period covers two tabs.
  return 'locks' in navigator ? navigator.locks.request('atrium.session', task) : task();
}
