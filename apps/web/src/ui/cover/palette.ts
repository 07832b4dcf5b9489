import { oklch } from '../../lib/styles/color.ts';

export type Tone = 'deep' | 'soft' | 'vivid';
export type Palette = {
  tone: Tone;
  bg0: string;
  bg1: string;
  /** Five steps of the category's hue, from nearest to the background to furthest from it. */
  s: readonly [string, string, string, string, string];
  accent: string;
  accent2: string;
};

type Step = (L: number, C: number, turn?: number) => string;
type Recipe = (c: Step, accentHue: number) => Omit<Palette, 'tone'>;

const recipes: Record<Tone, Recipe> = {
  deep: (c, accentHue) => ({
    bg0: c(0.3, 0.095),
    bg1: c(0.205, 0.07, -14),
    s: [
      c(0.37, 0.115, -4),
      c(0.47, 0.15),
      c(0.6, 0.165, 4),
      c(0.76, 0.115, 8),
      c(0.905, 0.045, 12),
    ],
    accent: oklch(0.83, 0.14, accentHue),
    accent2: oklch(0.7, 0.16, accentHue - 18),
  }),
  vivid: (c, accentHue) => ({
    bg0: c(0.63, 0.165, 4),
    bg1: c(0.52, 0.175, -12),
    s: [
      c(0.4, 0.14, -10),
      c(0.5, 0.165, -6),
      c(0.71, 0.135, 6),
      c(0.84, 0.08, 10),
      c(0.955, 0.025, 14),
    ],
    accent: oklch(0.87, 0.135, accentHue),
    accent2: oklch(0.74, 0.16, accentHue - 16),
  }),
  soft: (c, accentHue) => ({
    bg0: c(0.958, 0.018, 8),
    bg1: c(0.905, 0.045),
    s: [
      c(0.85, 0.068, 4),
      c(0.745, 0.12),
      c(0.61, 0.165, -2),
      c(0.46, 0.155, -6),
      c(0.325, 0.1, -10),
    ],
    accent: oklch(0.76, 0.155, accentHue),
    accent2: oklch(0.64, 0.17, accentHue - 14),
  }),
};

/** Returns the colors of a cover from its hue, accent hue and tone. */
export function palette(hue: number, accentHue: number, tone: Tone): Palette {
  return { tone, ...recipes[tone]((L, C, turn = 0) => oklch(L, C, hue + turn), accentHue) };
}
