import { ApiError } from '../../../lib/http/api-error.ts';
import { createAutosave } from './autosave.ts';

export type PageDraft = { title: string; body: string };
export type SavedPage = { revision: number; page: PageDraft };
type Sent = Partial<PageDraft>;

const lostLine = () => new ApiError(0, 'network_error', 'Network error');
const changedMeanwhile = () =>
  new ApiError(409, 'draft_changed', '409', { details: { changedBy: 'Priya Raman' } });
export const rejected = () => new ApiError(422, 'lesson_not_in_course', '422');

/** A fake server with one page that can lose requests or responses. */
function aServer() {
  let stored: SavedPage = { revision: 1, page: { title: 'Title', body: 'Body' } };
  const failing: ('request' | 'answer' | ApiError)[] = [];
  const store = (parts: Sent) => {
    stored = { revision: stored.revision + 1, page: { ...stored.page, ...parts } };
  };
  const sent: Sent[] = [];
  const send = async (parts: Sent, saved: SavedPage | undefined) => {
    sent.push(parts);
    const failure = failing.shift();
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (failure instanceof ApiError) throw failure;
    if (failure === 'request') throw lostLine();
    if (saved?.revision !== stored.revision) throw changedMeanwhile();
    store(parts);
    if (failure === 'answer') throw lostLine();
    return stored;
  };
  return {
    send,
    load: async () => stored,
    stored: () => stored.page,
    /** Outcome of the next requests. */
    fail: (...next: typeof failing) => void failing.push(...next),
    otherUser: store,
    sent: () => sent,
  };
}

/** A page saved 800 ms after the last change, with its server. */
export function aPage() {
  const server = aServer();
  const start: SavedPage = { revision: 1, page: server.stored() };
  const autosave = createAutosave<PageDraft, SavedPage>({
    nameOf: () => 'page',
    parts: start.page,
    saved: start,
    delayMs: 800,
    check: { title: (title) => title.trim() || undefined, body: (body) => body },
    partsOf: ({ page }) => page,
    send: server.send,
    load: server.load,
  });
  const write = (name: keyof PageDraft, text: string) => autosave.change(name, () => text);
  return { server, autosave, write };
}
