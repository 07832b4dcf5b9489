import { markWords } from '../lib/caption-search/mark-words.ts';

/** A text with highlighted search matches. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  return markWords(text, typed).map((part, index) =>
    part.isMarked ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one fixed text
      <mark key={index} className="rounded-xs bg-primary-soft-hover font-medium text-primary-text">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
