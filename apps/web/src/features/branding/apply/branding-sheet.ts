import { accentTokens, type AccentColors } from '@atrium/contracts/branding/accent';
import type { Branding, BrandImage } from '@atrium/contracts/branding/branding';

/** Escapes a text as a CSS string. */
const toCssString = (text: string) =>
  `"${text.replace(/["\\<\p{Cc}]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;

function toColors(colors: AccentColors, ring: string): string {
  const primary = accentTokens.map((token) => `--${token}:${colors[token]};`).join('');
  return `${primary}--ring:${ring};--progress:${colors.primary};`;
}

const toUrl = ({ url }: BrandImage) => `--brand-logo:url(${toCssString(url)});`;

/** Heights of a logo in rem: in the header, and on phones. */
const heights = { wide: 2, narrow: 1.5 };
const maxWidths = { wide: 11, narrow: 6 };

function toSize({ width, height }: BrandImage, kind: keyof typeof heights): string {
  const rem = Math.min(maxWidths[kind], (width / height) * heights[kind]);
  return `width:${rem.toFixed(3)}rem;height:${heights[kind]}rem`;
}

function toLogoRules(logo: BrandImage, darkLogo: BrandImage | null, name: string): string {
  // Without a logo for dark pages it gets a white ground there, on which it is readable.
  const plate =
    'background-color:#fff;border-radius:.375rem;background-origin:content-box;padding:.25rem .375rem;box-sizing:content-box;';
  return `
:root,[data-theme='light']{${toUrl(logo)}}
[data-theme='dark']{${toUrl(darkLogo ?? logo)}}
[data-logo]{position:relative;width:auto!important}
[data-logo]>*{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
[data-logo]::before{content:'';content:'' / ${toCssString(name)};flex:none;background:var(--brand-logo) left center/contain no-repeat;${toSize(logo, 'wide')}}
${darkLogo ? '' : `[data-theme='dark'] [data-logo]::before{${plate}}`}
@media (width < 48rem){[data-logo]{margin-inline:0 .25rem}[data-logo]::before{${toSize(logo, 'narrow')}}}`;
}

/** Returns a style sheet with the colors and the logo of an organization. It replaces values of `styles/tokens.css`. */
export function toBrandingSheet({ logo, darkLogo, accent }: Branding, name: string): string {
  const colors = accent
    ? `:root,[data-theme='light']{${toColors(accent.light, accent.light.primary)}}
[data-theme='dark']{${toColors(accent.dark, accent.dark['primary-text'])}}`
    : '';
  return `${colors}${logo ? toLogoRules(logo, darkLogo, name) : ''}`;
}
