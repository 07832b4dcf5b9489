import type { LessonKind } from '@atrium/contracts/courses/constants';
import { BookOpen, FileQuestion, GraduationCap, Hammer, Play, type LucideIcon } from 'lucide-react';

/** Icon of each kind of lesson. */
export const kindIcons: Record<LessonKind, LucideIcon> = {
  video: Play,
  text: BookOpen,
  quiz: FileQuestion,
  exam: GraduationCap,
  capstone: Hammer,
};
