import { currentSession, getSessionState, subscribeToSession } from './session-store.ts';
import { isWorkKey, listStoredKeys } from './work-keys.ts';

/** Work of one kind that is sent without the user opening it again. */
export type UnsentWork = {
  /** Returns how many changes of a user are not sent yet. */
  count: (accountId: string) => number;
  /** Sends what the server can get now and returns whether it has recorded anything new. The rest stays stored. */
  send: (accountId: string) => Promise<boolean>;
};

type Load = () => Promise<UnsentWork>;
let kinds: readonly Load[] = [];

/** Sets the kinds of work. They are loaded separately, because most visits have nothing to send. */
export function setUnsentWork(next: readonly Load[]): void {
  kinds = next;
}

const loadKinds = () => Promise.all(kinds.map((load) => load()));

/** Returns whether this user is signed in. Work is sent only then, and never as another user of this browser. */
export const isSignedInAs = (accountId: string): boolean => currentSession()?.user.id === accountId;

/** Sends the work of a user and returns whether the server has recorded anything new. */
export async function sendUnsentWork(accountId: string): Promise<boolean> {
  const works = await loadKinds();
  const sent = await Promise.all(works.map(({ send }) => send(accountId)));
  return sent.includes(true);
}

/** Returns how many changes of a user are not sent yet. */
export async function countUnsentWork(accountId: string): Promise<number> {
  const works = await loadKinds();
  return works.reduce((sum, { count }) => sum + count(accountId), 0);
}

/** Sends work of earlier visits once its user is signed in, and when the connection is back. Returns a function that stops it. */
export function watchUnsentWork(onSent: () => void): () => void {
  let accountId: string | undefined;
  const send = async () => {
    if (accountId !== undefined && (await sendUnsentWork(accountId))) onSent();
  };
  const sendSoon = () => {
    send().catch(() => undefined);
  };
  const look = () => {
    const state = getSessionState();
    const next = state.status === 'signed_in' ? state.session.user.id : undefined;
    if (next === accountId) return;
    accountId = next;
    if (listStoredKeys().some(isWorkKey)) sendSoon();
  };
  look();
  window.addEventListener('online', sendSoon);
  const stop = subscribeToSession(look);
  return () => {
    stop();
    window.removeEventListener('online', sendSoon);
  };
}
