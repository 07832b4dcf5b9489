import { Check } from 'lucide-react';
import { ProgressBusy } from '../../ui/progress/progress-busy.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import { Ring } from '../../ui/progress/ring.tsx';
import { SegmentedProgress } from '../../ui/progress/segmented-progress.tsx';
import { Spinner } from '../../ui/buttons/spinner.tsx';
import { Row, GallerySection } from './section.tsx';

const segments = [
  { name: 'Module 2', total: 4, done: 4 },
  { name: 'Module 3', total: 5, done: 5 },
  { name: 'Module 4', total: 5, done: 1 },
  { name: 'Module 5', total: 5, done: 0 },
  { name: 'Module 6', total: 4, done: 0 },
  { name: 'Module 7', total: 4, done: 0 },
];
const finished = segments.map((segment) => ({ ...segment, done: segment.total }));

/** Bars and rings. */
export function ProgressSection() {
  return (
    <GallerySection title="Progress">
      <Row label="Not started">
        <Progress value={0} />
      </Row>
      <Row label="Under way">
        <Progress value={62} />
      </Row>
      <Row label="Complete">
        <Progress value={100} />
      </Row>
      <Row label="By module" className="grid">
        <SegmentedProgress segments={segments} />
        <SegmentedProgress segments={finished} />
      </Row>
      <Row label="No known end">
        <ProgressBusy label="Processing" />
      </Row>
      <Row label="Ring">
        <Ring value={37} size={56} stroke={6} label="Course Progress">
          <span className="text-xs font-semibold tnum">37%</span>
        </Ring>
        <Ring value={100} size={56} stroke={6} label="Course Progress, complete">
          <Check className="size-5 text-success-text" aria-hidden />
        </Ring>
        <Ring value={74} />
        <Spinner label="Loading" />
      </Row>
    </GallerySection>
  );
}
