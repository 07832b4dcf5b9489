import { expect, test, vi } from 'vitest';
import { aFile, aVideoLesson } from './test-kit.ts';
import type { Upload } from './upload-list.ts';
import { createUploadQueue } from './upload-queue.ts';

type Options = { signal: AbortSignal; onProgress: (sentBytes: number) => void };

/** Creates a queue whose requests are resolved by the test. */
function aQueue(lessonIds: number[]) {
  const sent: ({ id: number } & Options & PromiseWithResolvers<string>)[] = [];
  const onArrived = vi.fn<(upload: Upload, reply: string) => void>();
  const onFailed = vi.fn<(upload: Upload, error: unknown) => void>();
  const queue = createUploadQueue<string>({
    send: (upload, options) => {
      const request = Promise.withResolvers<string>();
      options.signal.addEventListener('abort', () => request.reject(new Error('aborted')));
      sent.push({ id: upload.target.id, ...options, ...request });
      return request.promise;
    },
    onArrived,
    onFailed,
  });
  for (const id of lessonIds) queue.choose(aVideoLesson({ id }), aFile('a.mp4', 100));
  const stages = () => [...queue.read().uploads].map(([id, { stage }]) => `${id} ${stage.name}`);
  const requestOf = (id: number) => {
    const request = sent.findLast((each) => each.id === id);
    if (!request) throw new Error(`${id} was not sent`);
    return request;
  };
  return { queue, sent, stages, requestOf, onArrived, onFailed };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('sends nothing before start, then two files at a time in order', async () => {
  const { queue, sent, stages, requestOf, onArrived } = aQueue([1, 2, 3, 4]);
  expect(sent).toEqual([]);
  queue.start([1, 2, 3]);
  expect(stages()).toEqual(['1 sending', '2 sending', '3 waiting', '4 chosen']);
  requestOf(1).resolve('done');
  await settled();
  expect(stages()).toEqual(['2 sending', '3 sending', '4 chosen']);
  expect(onArrived).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ target: aVideoLesson({ id: 1 }) }),
    'done',
  );
});

test('sends the next file after a failure and reports the failure once', async () => {
  const { queue, stages, requestOf, onFailed } = aQueue([1, 2, 3]);
  queue.start([1, 2, 3]);
  const error = new Error('gone');
  requestOf(2).reject(error);
  await settled();
  expect(stages()).toEqual(['1 sending', '2 failed', '3 sending']);
  expect(onFailed).toHaveBeenCalledTimes(1);
  queue.start([2]);
  expect(stages()).toEqual(['1 sending', '2 waiting', '3 sending']);
});

test('cancel aborts an upload, keeps the file selected and reports no failure', async () => {
  const { queue, stages, requestOf, onFailed } = aQueue([1, 2, 3]);
  queue.start([1, 2, 3]);
  queue.cancel(1);
  expect(requestOf(1).signal.aborted).toBe(true);
  await settled();
  expect(stages()).toEqual(['1 chosen', '2 sending', '3 sending']);
  expect(onFailed).not.toHaveBeenCalled();
});

test('ignores progress of a canceled request after a restart', async () => {
  const { queue, stages, sent } = aQueue([1]);
  queue.start([1]);
  queue.cancel(1);
  queue.start([1]);
  await settled();
  sent[0]?.onProgress(99);
  expect(stages()).toEqual(['1 sending']);
  expect(queue.read().uploads.get(1)?.stage).toMatchObject({ sentBytes: 0 });
});

test('cancelAll cancels running and waiting uploads', async () => {
  const { queue, stages, sent } = aQueue([1, 2, 3]);
  queue.start([1, 2, 3]);
  queue.cancelAll();
  await settled();
  expect(stages()).toEqual(['1 chosen', '2 chosen', '3 chosen']);
  expect(sent).toHaveLength(2);
});

test('notifies a subscriber of every change until it unsubscribes', () => {
  const { queue, requestOf } = aQueue([1]);
  const listener = vi.fn<() => void>();
  const stop = queue.subscribe(listener);
  queue.start([1]);
  requestOf(1).onProgress(50);
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  requestOf(1).onProgress(60);
  expect(listener).toHaveBeenCalledTimes(3);
});
