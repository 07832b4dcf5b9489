import { courseDrafts } from '@atrium/contracts/constants';
import { useRef, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LimitNote } from '../../ui/limit-note.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { MarkdownToolbar } from './markdown-toolbar.tsx';
import { shortcuts, useMarkdownTools } from './use-markdown-tools.ts';
import { useImageUpload } from './use-image-upload.ts';

const views = ['write', 'preview'] as const;

const pictureIn = (data: DataTransfer): File | undefined =>
  [...data.files].find(({ type }) => type.startsWith('image/'));

/** Markdown editor with a toolbar and a preview. */
export function MarkdownEditor({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  const [view, setView] = useState<(typeof views)[number]>('write');
  const field = useRef<HTMLTextAreaElement>(null);
  const { use, insertImage } = useMarkdownTools(field);
  const upload = useImageUpload(insertImage);
  const takePicture = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const picture = pictureIn(data);
    if (!picture) return;
    event.preventDefault();
    upload.start(picture);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const tool =
      event.ctrlKey || event.metaKey ? shortcuts.get(event.key.toLowerCase()) : undefined;
    if (!tool) return;
    event.preventDefault();
    use(tool);
  };
  return (
    <Tabs
      label={t('curriculum.markdown.views')}
      value={view}
      onValueChange={setView}
      items={views.map((each) => ({ value: each, label: t(`curriculum.markdown.${each}`) }))}
    >
      {/* Stays mounted so that switching to the preview keeps the cursor and the undo history. */}
      <TabPanel value="write" keep className="pt-3">
        <MarkdownToolbar onUse={use} onPicture={upload.start} isUploading={upload.isUnderWay} />
        <Textarea
          ref={field}
          aria-label={label}
          value={value}
          maxLength={courseDrafts.bodyMax}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => takePicture(event, event.clipboardData)}
          onDrop={(event) => takePicture(event, event.dataTransfer)}
          className="field-sizing-content max-h-[70vh] min-h-64 rounded-t-none font-mono text-ui leading-6"
        />
        <LimitNote text={value} max={courseDrafts.bodyMax} />
        <p className="mt-1.5 text-xs text-subtle" aria-live="polite">
          {t(upload.isUnderWay ? 'curriculum.markdown.uploading' : 'curriculum.markdown.hint')}
        </p>
      </TabPanel>
      <TabPanel value="preview" className="pt-5">
        {value.trim() === '' ? (
          <p className="text-ui text-muted">{t('curriculum.markdown.nothing')}</p>
        ) : (
          <Markdown className="text-text/90">{value}</Markdown>
        )}
      </TabPanel>
    </Tabs>
  );
}
