import { branding } from './constants.ts';

type Triple = readonly [number, number, number];
/** Lightness, chroma and hue in degrees. */
type Oklch = { l: number; c: number; h: number };

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const toGamma = (linear: number) =>
  linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;

function readLinear(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  return [
    toLinear((value >> 16) / 255),
    toLinear(((value >> 8) & 255) / 255),
    toLinear((value & 255) / 255),
  ];
}

function toOklch(hex: string): Oklch {
  const [r, g, b] = readLinear(hex);
  const long = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const medium = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const short = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  const x = 1.977_998_495_1 * long - 2.428_592_205 * medium + 0.450_593_709_9 * short;
  const y = 0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766 * short;
  return {
    l: 0.210_454_255_3 * long + 0.793_617_785 * medium - 0.004_072_046_8 * short,
    c: Math.hypot(x, y),
    h: (Math.atan2(y, x) * 180) / Math.PI,
  };
}

function oklchToLinear({ l, c, h }: Oklch): Triple {
  const x = c * Math.cos((h * Math.PI) / 180);
  const y = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.396_337_777_4 * x + 0.215_803_757_3 * y) ** 3;
  const medium = (l - 0.105_561_345_8 * x - 0.063_854_172_8 * y) ** 3;
  const short = (l - 0.089_484_177_5 * x - 1.291_485_548 * y) ** 3;
  return [
    4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short,
    -1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short,
    -0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701 * short,
  ];
}

const toHexPart = (linear: number) =>
  Math.round(toGamma(Math.min(1, Math.max(0, linear))) * 255)
    .toString(16)
    .padStart(2, '0');

/** Converts to sRGB, with as much of the chroma as sRGB has for this lightness and hue. */
function toHex(color: Oklch): string {
  const l = Math.min(1, Math.max(0, color.l));
  for (let c = color.c; ; c -= 0.004) {
    const linear = oklchToLinear({ l, c: Math.max(0, c), h: color.h });
    const isInside = linear.every((channel) => channel >= -0.0005 && channel <= 1.0005);
    if (c <= 0 || isInside) return `#${linear.map(toHexPart).join('')}`;
  }
}

function luminanceOf(hex: string): number {
  const [r, g, b] = readLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast ratio of two colors as WCAG defines it, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The planes on which the accent color is shown: `background`, `surface` and `elevated` of the design tokens. */
export const accentPlanes = {
  light: ['#faf9f7', '#ffffff'],
  dark: ['#0c0c13', '#13131c', '#1c1c27'],
} as const;
export type AccentMode = keyof typeof accentPlanes;

/** The colors of an accent in one color mode, by the names of their design tokens. */
export const accentTokens = [
  'primary',
  'primary-hover',
  'primary-pressed',
  'on-primary',
  'primary-soft',
  'primary-soft-hover',
  'primary-line',
  'primary-text',
] as const;
export type AccentColors = Record<(typeof accentTokens)[number], string>;
export type Accent = Record<AccentMode, AccentColors>;

const step = 0.005;

/** Returns the color itself, or the nearest lighter or darker one that has the contrast to all of the others. */
function withContrast(hex: string, others: readonly string[], minimum: number, mode: AccentMode) {
  const hasContrast = (candidate: string) =>
    others.every((other) => contrastOf(candidate, other) >= minimum);
  if (hasContrast(hex)) return hex;
  const color = toOklch(hex);
  const direction = mode === 'light' ? -step : step;
  for (let l = color.l; l >= 0 && l <= 1; l += direction) {
    const candidate = toHex({ ...color, l });
    if (hasContrast(candidate)) return candidate;
  }
  return mode === 'light' ? '#000000' : '#ffffff';
}

const toTextOn = (fill: string) =>
  contrastOf('#ffffff', fill) >= branding.textContrast ? '#ffffff' : '#000000';

/** Returns a slightly different fill that keeps the contrast of its text and to the page, or the fill itself. */
function shift(fill: string, text: string, amount: number, mode: AccentMode): string {
  const color = toOklch(fill);
  const away = text === '#ffffff' ? -amount : amount;
  const candidates = [away, -away].map((change) => toHex({ ...color, l: color.l + change }));
  const found = candidates.find(
    (candidate) =>
      contrastOf(candidate, text) >= branding.textContrast &&
      accentPlanes[mode].every((plane) => contrastOf(candidate, plane) >= branding.fillContrast),
  );
  return found ?? fill;
}

/** Lightness and highest chroma of the tints. */
const tints = {
  light: { soft: [0.976, 0.012], softHover: [0.948, 0.027], line: [0.9, 0.052] },
  dark: { soft: [0.262, 0.07], softHover: [0.302, 0.088], line: [0.4, 0.12] },
} as const;

function deriveColors(hex: string, mode: AccentMode): AccentColors {
  const planes = accentPlanes[mode];
  const primary = withContrast(hex, planes, branding.fillContrast, mode);
  const onPrimary = toTextOn(primary);
  const { c, h } = toOklch(hex);
  const tint = ([l, maxChroma]: readonly [number, number]) =>
    toHex({ l, c: Math.min(c, maxChroma), h });
  const { soft, softHover, line } = tints[mode];
  const [softHex, softHoverHex] = [tint(soft), tint(softHover)];
  return {
    primary,
    'primary-hover': shift(primary, onPrimary, 0.035, mode),
    'primary-pressed': shift(primary, onPrimary, 0.07, mode),
    'on-primary': onPrimary,
    'primary-soft': softHex,
    'primary-soft-hover': softHoverHex,
    'primary-line': tint(line),
    'primary-text': withContrast(
      hex,
      [...planes, softHex, softHoverHex],
      branding.textContrast,
      mode,
    ),
  };
}

/**
 * Derives the colors of both color modes from an accent color such as `#5339b4`. The color itself is used where its
 * contrast suffices, otherwise the nearest darker (light mode) or lighter (dark mode) shade of the same hue.
 */
export const deriveAccent = (hex: string): Accent => ({
  light: deriveColors(hex, 'light'),
  dark: deriveColors(hex, 'dark'),
});
