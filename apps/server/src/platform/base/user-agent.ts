// The order matters: Edge and Opera also name Chrome, Chrome also names Safari, and Android also names Linux.
const browsers: [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];
const find = (names: [string, RegExp][], text: string) =>
  names.find(([, pattern]) => pattern.test(text))?.[0];

/** Returns the browser and system of a User-Agent header, like "Firefox on Linux", or null if neither is known. */
export function summarizeUserAgent(userAgent: string | undefined): string | null {
  const browser = find(browsers, userAgent ?? '');
  const system = find(systems, userAgent ?? '');
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}
