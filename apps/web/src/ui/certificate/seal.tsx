import { guilloche } from '@atrium/contracts/guilloche';
import { useId } from 'react';

// Rendered once: the same on every certificate.
let engraving: { __html: string } | undefined;

/** The seal of a certificate with its text on a circle. */
export function Seal({ words, className }: { words: string; className?: string | undefined }) {
  const arc = useId();
  engraving ??= { __html: guilloche(84, 17, 32, 10) };
  const ground = 'var(--cert-iris, oklch(0.45 0.185 286))';
  return (
    <svg viewBox="-110 -110 220 220" className={className} aria-hidden>
      <circle r="106" fill={ground} />
      <g
        fill="none"
        stroke="#fff"
        strokeWidth=".6"
        opacity=".6"
        dangerouslySetInnerHTML={engraving}
      />
      <circle r="62" fill={ground} stroke="#fff" strokeWidth="1.6" />
      <path id={arc} d="M-49 0A49 49 0 1 1 49 0A49 49 0 1 1 -49 0" fill="none" />
      <text fill="#fff" fontSize="9.4" className="font-sans" fontWeight="500">
        <textPath href={`#${arc}`} textLength="304">
          {words}
        </textPath>
      </text>
      <path d="M-19 24V-2a19 19 0 0 1 38 0V24H9.6V-2a9.6 9.6 0 0 0-19.2 0V24Z" fill="#fff" />
      <path d="M-3.5 24V1a3.5 3.5 0 0 1 7 0V24Z" fill="#fff" opacity=".6" />
    </svg>
  );
}
