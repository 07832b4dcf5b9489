/** Whether the reader has asked the browser to load no more than it must. */
export function savesData(browser: object): boolean {
  // Not every browser has it, so the type library leaves it out.
  if (!('connection' in browser)) return false;
  const { connection } = browser;
  if (typeof connection !== 'object' || connection === null) return false;
  return 'saveData' in connection && connection.saveData === true;
}
