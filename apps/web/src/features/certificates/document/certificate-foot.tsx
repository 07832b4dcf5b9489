import { guilloche } from '@atrium/contracts/certificates/guilloche';
import { useId, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Certificate } from './certificate.ts';

// Rendered once: the same on every certificate.
let engraving: { __html: string } | undefined;

/** The seal of a certificate with its text on a circle. */
function Seal({ text, className }: { text: string; className?: string | undefined }) {
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
          {text}
        </textPath>
      </text>
      <path d="M-19 24V-2a19 19 0 0 1 38 0V24H9.6V-2a9.6 9.6 0 0 0-19.2 0V24Z" fill="#fff" />
      <path d="M-3.5 24V1a3.5 3.5 0 0 1 7 0V24Z" fill="#fff" opacity=".6" />
    </svg>
  );
}

/** The representative of the organization. */
function Signer({ name, title, image }: NonNullable<Certificate['signer']>) {
  return (
    <div className="min-w-0 flex-1">
      {image ? (
        <img src={image} alt="" className="cert-signature" />
      ) : (
        <Signature path={undefined} name={name ?? ''} isNarrow />
      )}
      <div className="cert-line">
        <p className="truncate font-medium">{name ?? '\u00a0'}</p>
        <p className="truncate text-(--cert-muted)">{title ?? '\u00a0'}</p>
      </div>
    </div>
  );
}

/** Letters of a signature that fit beside another one; a longer name gets a smaller font size. */
const narrowLetters = 10;

function Signature({
  path,
  name,
  isNarrow,
}: {
  path: readonly string[] | undefined;
  name: string;
  isNarrow: boolean;
}) {
  if (!path) {
    return (
      <p
        className="truncate font-serif text-[calc(2.5cqw*var(--fit))] leading-[4.6cqw] tracking-[-0.02em] italic"
        style={
          { '--fit': isNarrow ? Math.min(1, narrowLetters / name.length) : 1 } as CSSProperties
        }
        aria-hidden
      >
        {name}
      </p>
    );
  }
  return (
    <svg
      viewBox="0 0 220 64"
      className="block h-[4.6cqw] w-auto"
      fill="none"
      stroke="var(--cert-ink)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {path.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}

/** Signature, seal, date and number. */
export function CertificateFoot({ certificate: c }: { certificate: Certificate }) {
  const { t } = useTranslation();
  return (
    <footer className="cert-foot">
      <div className="flex min-w-0 items-end gap-[2cqw]">
        <div className="min-w-0 flex-1">
          <Signature path={c.signature} name={c.instructor} isNarrow={c.signer !== undefined} />
          <div className="cert-line">
            <p className="truncate font-medium">{c.instructor}</p>
            <p className="text-(--cert-muted)">{t('certificateDocument.instructor')}</p>
          </div>
        </div>
        {c.signer && <Signer {...c.signer} />}
      </div>
      <Seal text={c.seal} className="w-[12.4cqw]" />
      <div className="flex items-end justify-end gap-[1.6cqw]">
        <div className="grow">
          <p className="text-right text-[1.2cqw] leading-[1.45]">
            <span className="text-(--cert-muted)">{t('certificateDocument.completedOn')}</span>
            <br />
            <span className="font-medium">{c.date}</span>
          </p>
          <div className="cert-line text-right">
            <p className="text-(--cert-muted)">{t('certificateDocument.number')}</p>
            <p className="font-mono text-[1.1cqw]">{c.number}</p>
          </div>
        </div>
        {c.code && (
          <div className="w-[7.6cqw] shrink-0">
            <span className="sr-only">{t('certificateDocument.code')}</span>
            <svg
              viewBox={`0 0 ${c.code.size} ${c.code.size}`}
              shapeRendering="crispEdges"
              aria-hidden
            >
              <path d={c.code.path} fill="var(--cert-ink)" />
            </svg>
          </div>
        )}
      </div>
    </footer>
  );
}
