import type { LessonKind, LessonStatus } from '@atrium/contracts/constants';
import { Check, Lock } from 'lucide-react';
import { kindIcons } from '../../lib/lessons/kind-icons.ts';
import { Ring } from '../../ui/ring.tsx';

/** Icon for the status of a lesson, or for its kind if not started. Decorative: the row has the text. */
export function LessonStatusMark({
  kind,
  status,
  isLocked,
}: {
  kind: LessonKind;
  status: LessonStatus;
  isLocked: boolean;
}) {
  if (status === 'completed') {
    return (
      <span className="grid size-6 shrink-0 place-items-center rounded-full bg-success text-on-success">
        <Check className="size-3.5" strokeWidth={3} aria-hidden />
      </span>
    );
  }
  if (status === 'in_progress') return <Ring value={40} size={24} stroke={3} />;
  const Icon = isLocked ? Lock : kindIcons[kind];
  return (
    <span className="grid size-6 shrink-0 place-items-center rounded-full border border-control text-subtle">
      <Icon className="size-3" strokeWidth={2} aria-hidden />
    </span>
  );
}
