import type { Accent } from '@atrium/contracts/branding/accent';

type Logo = { url: string; width: number; height: number };

/** How emails of an organization look. */
export type MailBranding = {
  name: string;
  /** Display name of the sender; null: ours. */
  senderName: string | null;
  logo: Logo | null;
  darkLogo: Logo | null;
  accent: Accent | null;
};

const maxWidth = 200;
const maxHeight = 40;

/** Returns the size at which an email shows a logo, in pixels. Some email clients ignore styles of images. */
export function toLogoSize({ width, height }: Logo): { width: number; height: number } {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
