import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { calloutKinds } from '../../../ui/markdown/callouts.ts';
import {
  insertCallout,
  insertBlock,
  insertLink,
  prefixLines,
  toggleHeading,
  wrapWith,
  type TextSelection,
  type TextEdit,
} from './edit-text.ts';

/** Toolbar tools in display order. */
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

/** Applies an edit as if it were typed, so that the browser's undo works. */
function type(field: HTMLTextAreaElement, { from, to, insert, select }: TextEdit): void {
  field.focus();
  field.setSelectionRange(from, to);
  // Deprecated, but the only way to keep the field's undo history.
  const isTyped = document.execCommand('insertText', false, insert);
  if (!isTyped) {
    field.setRangeText(insert, from, to, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(...select);
}

const readField = ({
  value,
  selectionStart,
  selectionEnd,
}: HTMLTextAreaElement): TextSelection => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

/** Formatting tools of a Markdown field. */
export function useMarkdownTools(field: RefObject<HTMLTextAreaElement | null>) {
  const { t } = useTranslation();
  const editBy = (tool: MarkdownTool, selected: TextSelection): TextEdit => {
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
        return insertLink(selected, t('curriculum.markdown.linkText'));
      case 'table':
        return insertBlock(
          t('curriculum.markdown.tableText'),
          selected,
          t('curriculum.markdown.tableFirst'),
        );
      case 'key-concepts':
      case 'best-practices':
        return insertCallout(tool, selected);
    }
  };
  return {
    use: (tool: MarkdownTool) => {
      if (field.current) type(field.current, editBy(tool, readField(field.current)));
    },
    /** Inserts an image at the cursor and selects its alternative text. */
    insertImage: (url: string) => {
      if (!field.current) return;
      const alt = t('curriculum.markdown.imageDescription');
      type(field.current, insertBlock(`![${alt}](${url})`, readField(field.current), alt));
    },
  };
}
