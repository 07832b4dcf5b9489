import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { calloutKinds } from '../../ui/markdown/callouts.ts';
import {
  boxOf,
  insertBlock,
  linkTo,
  prefixLines,
  toggleHeading,
  wrapWith,
  type Selected,
  type TextEdit,
} from './edit-text.ts';

/** What the toolbar does to a text, in its order. */
export const markdownTools = [
  'heading',
  'bold',
  'italic',
  'list',
  'quote',
  'link',
  'table',
  ...calloutKinds,
] as const;
export type MarkdownTool = (typeof markdownTools)[number];

/** The keys that do the same, with Ctrl or Command. */
export const shortcuts: ReadonlyMap<string, MarkdownTool> = new Map([
  ['b', 'bold'],
  ['i', 'italic'],
  ['k', 'link'],
]);

/** Changes what is in a field as if it had been typed: the browser's own Undo takes it back. */
function type(field: HTMLTextAreaElement, { from, to, insert, select }: TextEdit): void {
  field.focus();
  field.setSelectionRange(from, to);
  // Deprecated without a successor: nothing else leaves a field's Undo as it is.
  const isTyped = document.execCommand('insertText', false, insert);
  if (!isTyped) {
    field.setRangeText(insert, from, to, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(...select);
}

const readField = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

/** The tools for a field one writes Markdown in. */
export function useMarkdownTools(field: RefObject<HTMLTextAreaElement | null>) {
  const { t } = useTranslation();
  const editBy = (tool: MarkdownTool, selected: Selected): TextEdit => {
    switch (tool) {
      case 'heading':
        return toggleHeading('## ', selected);
      case 'bold':
        return wrapWith('**', selected);
      case 'italic':
        return wrapWith('_', selected);
      case 'list':
        return prefixLines('- ', selected);
      case 'quote':
        return prefixLines('> ', selected);
      case 'link':
        return linkTo(selected, t('curriculum.markdown.linkWords'));
      case 'table':
        return insertBlock(
          t('curriculum.markdown.tableText'),
          selected,
          t('curriculum.markdown.tableFirst'),
        );
      case 'key-concepts':
      case 'best-practices':
        return boxOf(tool, selected);
    }
  };
  return {
    use: (tool: MarkdownTool) => {
      if (field.current) type(field.current, editBy(tool, readField(field.current)));
    },
    /** Sets a picture where one writes, and lets one describe it. */
    insertPicture: (url: string) => {
      if (!field.current) return;
      const words = t('curriculum.markdown.pictureWords');
      type(field.current, insertBlock(`![${words}](${url})`, readField(field.current), words));
    },
  };
}
