import {
  Bold,
  Heading2,
  ImagePlus,
  Italic,
  Lightbulb,
  Link,
  List,
  Quote,
  ShieldCheck,
  Table,
  type LucideIcon,
} from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptedImages } from '../images/images.api.ts';
import { buttonStyles } from '../../../ui/buttons/button-styles.ts';
import { Tooltip, TooltipProvider } from '../../../ui/overlays/tooltip.tsx';
import { markdownShortcuts } from './markdown-shortcuts.ts';
import { markdownTools, type MarkdownTool } from './use-markdown-tools.ts';

const icons: Record<MarkdownTool, LucideIcon> = {
  heading: Heading2,
  bold: Bold,
  italic: Italic,
  list: List,
  quote: Quote,
  link: Link,
  table: Table,
  'key-concepts': Lightbulb,
  'best-practices': ShieldCheck,
};

const keyOf = (tool: MarkdownTool) =>
  markdownShortcuts
    .find(({ id }) => id === tool)
    ?.keys[0].slice(-1)
    .toUpperCase();

const toolStyles = buttonStyles({ variant: 'ghost', size: 'icon-sm' });

/** Formatting toolbar with arrow key navigation. */
export function MarkdownToolbar({
  onUse,
  onImage,
  isUploading,
}: {
  onUse: (tool: MarkdownTool) => void;
  onImage: (file: File) => void;
  isUploading: boolean;
}) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const imageLabel = t('curriculum.markdown.image');
  return (
    <TooltipProvider>
      <Toolbar.Root
        aria-label={t('curriculum.markdown.tools')}
        className="flex flex-wrap gap-0.5 rounded-t-md border border-b-0 border-control bg-sunken/60 p-1 dark:bg-hover"
      >
        {markdownTools.map((tool) => {
          const Icon = icons[tool];
          const key = keyOf(tool);
          const label = t(`curriculum.markdown.${tool}`);
          return (
            <Tooltip key={tool} label={key ? `${label} (Ctrl+${key})` : label}>
              <Toolbar.Button
                aria-label={label}
                aria-keyshortcuts={key && `Control+${key}`}
                className={toolStyles}
                onClick={() => onUse(tool)}
              >
                <Icon aria-hidden />
              </Toolbar.Button>
            </Tooltip>
          );
        })}
        <Tooltip label={imageLabel}>
          <Toolbar.Button
            aria-label={imageLabel}
            aria-disabled={isUploading || undefined}
            className={toolStyles}
            onClick={() => picker.current?.click()}
          >
            <ImagePlus aria-hidden />
          </Toolbar.Button>
        </Tooltip>
      </Toolbar.Root>
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptedImages}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Reset the input so that selecting the same file again fires a change event.
          currentTarget.value = '';
          if (file) onImage(file);
        }}
      />
    </TooltipProvider>
  );
}
