import { markWords } from '../lib/spoken/mark-words.ts';

/** A text in which the words that were typed stand out. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  return markWords(text, typed).map((part, index) =>
    part.isMarked ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, which has no others
      <mark key={index} className="rounded-xs bg-primary-soft-hover font-medium text-primary-text">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
