import type { Accent } from '@atrium/contracts/branding/accent';
import type { CSSProperties } from 'react';

// The design tokens of the web app as hex: email clients support neither oklch nor CSS variables.
const light = {
  paper: '#faf9f7',
  card: '#ffffff',
  line: '#e7e5e1',
  text: '#1b1b26',
  muted: '#565560',
  violet: '#6746de',
};
const dark = {
  paper: '#0c0c13',
  card: '#13131c',
  line: '#272731',
  text: '#f2f2f5',
  muted: '#b1b0b9',
  violet: '#7255e5',
};

const sans = "Geist, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Arial, sans-serif";
const display = `'Instrument Sans', ${sans}`;

/** Inline styles, because many email clients drop style sheets. */
export const styles = {
  body: { margin: 0, padding: '32px 12px', backgroundColor: light.paper, fontFamily: sans },
  container: { maxWidth: '600px' },
  brand: { padding: '0 4px 20px' },
  tile: { width: 28, height: 28, backgroundColor: light.violet, borderRadius: 7 },
  arch: {
    width: 7,
    height: 12,
    margin: '6px auto 0',
    border: '4px solid #ffffff',
    borderBottomWidth: 0,
    borderRadius: '8px 8px 0 0',
    fontSize: 0,
    lineHeight: 0,
  },
  logo: { display: 'block', color: light.text, fontSize: 20, fontWeight: 600 },
  wordmark: {
    paddingLeft: 10,
    fontFamily: display,
    fontSize: 20,
    lineHeight: '28px',
    fontWeight: 600,
    letterSpacing: '-0.01em',
    color: light.text,
  },
  card: {
    backgroundColor: light.card,
    border: `1px solid ${light.line}`,
    borderRadius: 14,
    borderCollapse: 'separate',
  },
  inside: { padding: '36px 40px 34px' },
  heading: {
    margin: '0 0 18px',
    fontFamily: display,
    fontSize: 26,
    lineHeight: '32px',
    fontWeight: 600,
    letterSpacing: '-0.015em',
    color: light.text,
    overflowWrap: 'anywhere',
    textWrap: 'balance',
  },
  text: {
    margin: '0 0 14px',
    fontSize: 16,
    lineHeight: '25px',
    color: light.text,
    overflowWrap: 'anywhere',
  },
  buttonRow: { padding: '10px 0 20px' },
  button: {
    padding: '15px 26px',
    borderRadius: 8,
    backgroundColor: light.violet,
    fontSize: 16,
    fontWeight: 600,
    color: '#ffffff',
  },
  small: { margin: '0 0 10px', fontSize: 14, lineHeight: '21px', color: light.muted },
  link: {
    margin: 0,
    fontSize: 13,
    lineHeight: '20px',
    color: light.text,
    overflowWrap: 'anywhere',
    wordBreak: 'break-word',
  },
  warning: { margin: 0, fontSize: 16, lineHeight: '25px', color: light.text },
  rule: { margin: '24px 0 18px', borderColor: light.line },
  foot: { padding: '20px 4px 0' },
  itemLink: { color: light.text, fontWeight: 600, textDecoration: 'underline' },
  footLink: { color: light.muted, textDecoration: 'underline' },
  footText: { margin: 0, fontSize: 13, lineHeight: '20px', color: light.muted },
} as const satisfies Record<string, CSSProperties>;

/** Overrides for narrow screens and dark mode, for email clients that support style sheets. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .inside { padding: 26px 22px 24px !important; }
  .heading { font-size: 23px !important; line-height: 29px !important; }
}
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: ${dark.paper} !important; }
  .card { background-color: ${dark.card} !important; border-color: ${dark.line} !important; }
  .text { color: ${dark.text} !important; }
  .muted { color: ${dark.muted} !important; }
  .rule { border-color: ${dark.line} !important; }
  .violet { background-color: ${dark.violet} !important; }
  .on-light { display: none !important; }
  .on-dark { display: block !important; }
  .plate { background-color: #ffffff; padding: 6px 8px; border-radius: 6px; }
}
`;

/** Overrides for dark mode with an accent color. */
export const toAccentSheet = ({ dark: colors }: Accent): string => `
@media (prefers-color-scheme: dark) {
  .violet { background-color: ${colors.primary} !important; color: ${colors['on-primary']} !important; }
}
`;
