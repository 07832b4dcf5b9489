import type { DraftOutline } from '@atrium/contracts/authoring/form-schemas';
import type { DraftParts } from '../drafts/draft-editor.ts';

const listed = (lines: readonly string[]) => lines.map((line) => `- ${line}`);

function outlineLines({ loose, modules }: DraftOutline): string[] {
  const titles = (lessons: readonly { title: string }[]) => listed(lessons.map((l) => l.title));
  return [
    ...titles(loose),
    ...modules.flatMap(({ title, lessons }) => [title, ...titles(lessons)]),
  ];
}

/** Joins the unsaved texts into one text to copy. Leaves out settings, which are quick to set again. */
export function unsavedText({ details, settings, outline }: Partial<DraftParts>): string {
  const lines = [
    ...(details
      ? [
          details.title,
          details.description,
          details.instructorName,
          ...listed(details.outcomes),
          ...listed(details.prerequisites),
        ]
      : []),
    ...(settings?.certificateTitle ? [settings.certificateTitle] : []),
    ...(outline ? outlineLines(outline) : []),
  ];
  return lines.filter((line) => line.trim() !== '').join('\n');
}
