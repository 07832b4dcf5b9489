import { expect, test, vi } from 'vitest';
import { aFile, aLesson } from './test-kit.ts';
import type { Upload } from './upload-list.ts';
import { createUploadQueue } from './upload-queue.ts';

type Options = { signal: AbortSignal; onProgress: (sentBytes: number) => void };

/** A queue on a line where files go only as far as the test says. */
function aQueue(lessonIds: number[]) {
  const sent: ({ id: number } & Options & PromiseWithResolvers<string>)[] = [];
  const onArrived = vi.fn<(upload: Upload, reply: string) => void>();
  const onFailed = vi.fn<(upload: Upload, error: unknown) => void>();
  const queue = createUploadQueue<string>({
    send: (upload, options) => {
      const line = Promise.withResolvers<string>();
      options.signal.addEventListener('abort', () => line.reject(new Error('aborted')));
      sent.push({ id: upload.target.id, ...options, ...line });
      return line.promise;
    },
    onArrived,
    onFailed,
  });
  for (const id of lessonIds) queue.choose(aLesson({ id }), aFile('a.mp4', 100));
  const stages = () => [...queue.read().uploads].map(([id, { stage }]) => `${id} ${stage.name}`);
  const lineOf = (id: number) => {
    const line = sent.findLast((each) => each.id === id);
    if (!line) throw new Error(`${id} was not sent`);
    return line;
  };
  return { queue, sent, stages, lineOf, onArrived, onFailed };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('nothing goes before it is confirmed; then two at a time, the rest in order', async () => {
  const { queue, sent, stages, lineOf, onArrived } = aQueue([1, 2, 3, 4]);
  expect(sent).toEqual([]);
  queue.start([1, 2, 3]);
  expect(stages()).toEqual(['1 sending', '2 sending', '3 waiting', '4 chosen']);
  lineOf(1).resolve('done');
  await settled();
  expect(stages()).toEqual(['2 sending', '3 sending', '4 chosen']);
  expect(onArrived).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ target: aLesson({ id: 1 }) }),
    'done',
  );
});

test('a failure lets the next one go and is told once', async () => {
  const { queue, stages, lineOf, onFailed } = aQueue([1, 2, 3]);
  queue.start([1, 2, 3]);
  const error = new Error('gone');
  lineOf(2).reject(error);
  await settled();
  expect(stages()).toEqual(['1 sending', '2 failed', '3 sending']);
  expect(onFailed).toHaveBeenCalledTimes(1);
  queue.start([2]);
  expect(stages()).toEqual(['1 sending', '2 waiting', '3 sending']);
});

test('cancelled, a file stops at once, stays chosen and makes room; nobody is told of a failure', async () => {
  const { queue, stages, lineOf, onFailed } = aQueue([1, 2, 3]);
  queue.start([1, 2, 3]);
  queue.cancel(1);
  expect(lineOf(1).signal.aborted).toBe(true);
  await settled();
  expect(stages()).toEqual(['1 chosen', '2 sending', '3 sending']);
  expect(onFailed).not.toHaveBeenCalled();
});

test('started again after a cancel, the old line has no say any more', async () => {
  const { queue, stages, sent } = aQueue([1]);
  queue.start([1]);
  queue.cancel(1);
  queue.start([1]);
  await settled();
  sent[0]?.onProgress(99);
  expect(stages()).toEqual(['1 sending']);
  expect(queue.read().uploads.get(1)?.stage).toMatchObject({ sentBytes: 0 });
});

test('all can be cancelled, those waiting among them', async () => {
  const { queue, stages, sent } = aQueue([1, 2, 3]);
  queue.start([1, 2, 3]);
  queue.cancelAll();
  await settled();
  expect(stages()).toEqual(['1 chosen', '2 chosen', '3 chosen']);
  expect(sent).toHaveLength(2);
});

test('whoever looks on hears every change until they stop', () => {
  const { queue, lineOf } = aQueue([1]);
  const listener = vi.fn<() => void>();
  const stop = queue.subscribe(listener);
  queue.start([1]);
  lineOf(1).onProgress(50);
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  lineOf(1).onProgress(60);
  expect(listener).toHaveBeenCalledTimes(3);
});
