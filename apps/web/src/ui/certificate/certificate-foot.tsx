import { useTranslation } from 'react-i18next';
import type { Certificate } from './certificate.ts';
import { Seal } from './seal.tsx';

function Signature({ path, name }: { path: readonly string[] | undefined; name: string }) {
  if (!path) {
    return (
      <p
        className="font-serif text-[2.5cqw] leading-[4.6cqw] tracking-[-0.02em] italic"
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
      <div>
        <Signature path={c.signature} name={c.instructor} />
        <div className="cert-line">
          <p className="font-medium">{c.instructor}</p>
          <p className="text-(--cert-muted)">{t('ui.certificate.instructor')}</p>
        </div>
      </div>
      <Seal words={c.seal} className="w-[12.4cqw]" />
      <div className="flex items-end justify-end gap-[1.6cqw]">
        <div className="grow">
          <p className="text-right text-[1.2cqw] leading-[1.45]">
            <span className="text-(--cert-muted)">{t('ui.certificate.completedOn')}</span>
            <br />
            <span className="font-medium">{c.date}</span>
          </p>
          <div className="cert-line text-right">
            <p className="text-(--cert-muted)">{t('ui.certificate.number')}</p>
            <p className="font-mono text-[1.1cqw]">{c.number}</p>
          </div>
        </div>
        {c.code && (
          <div className="w-[7.6cqw] shrink-0">
            <span className="sr-only">{t('ui.certificate.code')}</span>
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
