import { cn } from '../../lib/styles/cn.ts';
import { GallerySection } from './section.tsx';

const swatches = [
  ['background', 'bg-background'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['elevated', 'bg-elevated shadow-2'],
  ['primary', 'bg-primary text-on-primary'],
  ['progress', 'bg-progress text-black'],
  ['complete', 'bg-progress-complete text-black'],
  ['text', 'bg-text text-background'],
  ['success', 'bg-success-soft text-success-text'],
  ['warning', 'bg-warning-soft text-warning-text'],
  ['danger', 'bg-danger-soft text-danger-text'],
  ['info', 'bg-info-soft text-info-text'],
] as const;

/** Colors and typography. */
export function Foundations() {
  return (
    <>
      <GallerySection title="Colour">
        <div className="grid grid-cols-4 gap-2 py-2">
          {swatches.map(([name, className]) => (
            <div
              key={name}
              className={cn(
                'flex h-14 items-end overflow-hidden rounded-md border border-border px-2 pb-1.5 text-2xs',
                className,
              )}
            >
              {name}
            </div>
          ))}
        </div>
      </GallerySection>
      <GallerySection title="Type">
        <div className="grid gap-1.5 py-2">
          <p className="font-heading text-5xl">Scan, merge</p>
          <p className="font-heading text-3xl">Executing a High-Quality Scan</p>
          <p className="font-title">
            Course Progress{' '}
            <span className="font-sans text-ui font-normal text-muted">font-title, 19</span>
          </p>
          <p className="text-base text-muted">
            Body 16, for reading. Most rescans come down to three habits.
          </p>
          <p className="text-sm">Interface 14. Accepting, Declining and Rescheduling</p>
          <p className="text-ui text-muted">Secondary 13. 27 lessons, 4h 32m</p>
          <p className="font-mono text-xs text-muted">northfield-surveying</p>
        </div>
      </GallerySection>
    </>
  );
}
