/** Device and browser of a session, by their common names. */
export type Device = {
  kind: 'phone' | 'tablet' | 'computer';
  browser: string | undefined;
  system: string | undefined;
};

type Sign = readonly [name: string, sign: RegExp];

// The order matters: most browsers also claim to be the ones below.
const browsers: readonly Sign[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly Sign[] = [
  ['iPhone', /\b(?:iPhone|iPod)\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

const firstMatch = (signs: readonly Sign[], text: string): string | undefined =>
  signs.find(([, sign]) => sign.test(text))?.[0];

function kindOf(text: string, system: string | undefined): Device['kind'] {
  if (system === 'iPad' || (system === 'Android' && !/\bMobile\b/.test(text))) return 'tablet';
  return system === 'iPhone' || system === 'Android' ? 'phone' : 'computer';
}

/** Parses a user agent; unknown parts are undefined. */
export function readUserAgent(userAgent: string | null): Device {
  const text = userAgent ?? '';
  const system = firstMatch(systems, text);
  return { kind: kindOf(text, system), browser: firstMatch(browsers, text), system };
}
