import { useState, type CSSProperties } from 'react';
import { cn } from '../../lib/styles/cn.ts';
import { avatarHue, initials } from '../../lib/format/initials.ts';
import { AuthorizedImage } from './authorized-image.tsx';

/**
 * A user's image, or initials if there is none or it fails to load. Decorative: the name is beside it or in the label
 * around it.
 */
export function Avatar({
  name,
  email,
  src,
  className,
}: {
  name: string | null | undefined;
  email?: string | null | undefined;
  src?: string | null | undefined;
  className?: string | undefined;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const style: CSSProperties & Record<'--h', number> = {
    '--h': avatarHue(name?.trim() || email || ''),
    background: 'light-dark(oklch(0.925 0.045 var(--h)), oklch(0.36 0.075 var(--h)))',
    color: 'light-dark(oklch(0.40 0.12 var(--h)), oklch(0.90 0.06 var(--h)))',
  };
  return (
    <span
      aria-hidden
      className={cn(
        'inline-grid size-7 shrink-0 overflow-hidden place-items-center rounded-full text-2xs font-semibold tracking-wide select-none',
        className,
      )}
      style={style}
    >
      {src && src !== broken ? (
        <AuthorizedImage src={src} alt="" className="size-full object-cover" onBroken={setBroken} />
      ) : (
        initials(name, email)
      )}
    </span>
  );
}
