import { courseDrafts } from '@atrium/contracts/authoring/constants';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { findShortcut } from '../../../lib/shortcuts/shortcut.ts';
import { LimitNote, Textarea } from '../../../ui/fields/textarea.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { Markdown } from '../../../ui/markdown/markdown.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { checkImageFile, uploadCourseImage } from '../images/images.api.ts';
import { MarkdownToolbar } from './markdown-toolbar.tsx';
import { markdownShortcuts } from './markdown-shortcuts.ts';
import { useMarkdownTools } from './use-markdown-tools.ts';

const views = ['write', 'preview'] as const;

const imageIn = (data: DataTransfer): File | undefined =>
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
  const takeImage = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const image = imageIn(data);
    if (!image) return;
    event.preventDefault();
    upload.start(image);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const shortcut = findShortcut(markdownShortcuts, event);
    if (!shortcut) return;
    event.preventDefault();
    use(shortcut.id);
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
        <MarkdownToolbar onUse={use} onImage={upload.start} isUploading={upload.isUnderWay} />
        <Textarea
          ref={field}
          aria-label={label}
          value={value}
          maxLength={courseDrafts.bodyMax}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => takeImage(event, event.clipboardData)}
          onDrop={(event) => takeImage(event, event.dataTransfer)}
          className="field-sizing-content max-h-[70vh] min-h-64 rounded-t-none font-mono text-ui leading-6"
        />
        <LimitNote text={value} max={courseDrafts.bodyMax} />
        <p className="mt-1.5 text-xs text-subtle" aria-live="polite">
          {t(upload.isUnderWay ? 'curriculum.markdown.uploading' : 'curriculum.markdown.hint')}
        </p>
      </TabPanel>
      <TabPanel value="preview" className="pt-5">
        {value.trim() === '' ? (
          <p className="text-ui text-muted">{t('curriculum.markdown.empty')}</p>
        ) : (
          <Markdown className="text-text/90">{value}</Markdown>
        )}
      </TabPanel>
    </Tabs>
  );
}

/** Uploads images for a text and passes on their URLs. Aborts on unmount. */
function useImageUpload(onArrived: (url: string) => void) {
  const { t } = useTranslation();
  const [underWay, setUnderWay] = useState(0);
  const ended = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    ended.current = controller;
    return () => controller.abort();
  }, []);
  const send = async (file: File) => {
    const signal = ended.current?.signal ?? AbortSignal.abort();
    setUnderWay((count) => count + 1);
    try {
      const invalid = checkImageFile(file);
      if (invalid) throw invalid;
      const { url } = await uploadCourseImage(file, 'lesson', {
        signal,
        onProgress: () => undefined,
      });
      onArrived(url);
    } catch (error) {
      if (signal.aborted) return;
      const description = errorMessage(error, t);
      toast({ tone: 'danger', title: t('curriculum.markdown.imageFailed'), description });
    } finally {
      setUnderWay((count) => count - 1);
    }
  };
  return { start: (file: File) => void send(file), isUnderWay: underWay > 0 };
}
