/** Returns true if the user has enabled data saving in the browser. */
export function savesData(browser: object): boolean {
  // Not supported by all browsers, so missing in the type library.
  if (!('connection' in browser)) return false;
  const { connection } = browser;
  if (typeof connection !== 'object' || connection === null) return false;
  return 'saveData' in connection && connection.saveData === true;
}
