import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkLinearizability, type Model, type Operation } from './linearizability.ts';
import { createDraftModel, lessonModel, memberModel, quizModel } from './models.ts';

const at = <Input, Output>(
  start: number,
  end: number,
  input: Input,
  output: Output,
): Operation<Input, Output> => ({ start, end, input, output });
const withoutReply = <Input>(start: number, input: Input): Operation<Input, never> => ({
  start,
  end: start + 1,
  input,
  output: undefined,
});

const isValid = <State, Input, Output>(
  model: Model<State, Input, Output>,
  history: Operation<Input, Output>[],
) => checkLinearizability(model, history).isValid;

const notStarted = { status: 'not_started', epoch: 0 } as const;
const completed = { status: 'completed', epoch: 0 } as const;
const set = (status: 'completed' | 'in_progress' | 'not_started') =>
  ({ do: 'set', status }) as const;
const read = { do: 'read' } as const;

describe('progress in a lesson', () => {
  test('accepts a report that a later read returns', () => {
    expect(
      isValid(lessonModel, [at(0, 1, set('completed'), completed), at(2, 3, read, completed)]),
    ).toBe(true);
  });

  test('rejects a lost update', () => {
    expect(
      isValid(lessonModel, [at(0, 1, set('completed'), completed), at(2, 3, read, notStarted)]),
    ).toBe(false);
  });

  test('accepts either result of a read during a report', () => {
    const report = at(0, 10, set('completed'), completed);
    expect(isValid(lessonModel, [report, at(2, 3, read, notStarted)])).toBe(true);
    expect(isValid(lessonModel, [report, at(2, 3, read, completed)])).toBe(true);
  });

  test('rejects a read that goes back after another read saw the report', () => {
    const report = at(0, 10, set('completed'), completed);
    const history = [report, at(2, 3, read, completed), at(4, 5, read, notStarted)];
    expect(isValid(lessonModel, history)).toBe(false);
  });

  test('accepts a report without a reply that took effect later or never', () => {
    const report = withoutReply(0, set('completed'));
    expect(isValid(lessonModel, [report, at(2, 3, read, notStarted)])).toBe(true);
    const late = [report, at(2, 3, read, notStarted), at(4, 5, read, completed)];
    expect(isValid(lessonModel, late)).toBe(true);
  });

  test('rejects a completion that a report of a start undoes', () => {
    const history = [
      at(0, 1, set('completed'), completed),
      at(2, 3, set('in_progress'), { status: 'in_progress', epoch: 0 } as const),
    ];
    expect(isValid(lessonModel, history)).toBe(false);
  });

  test('rejects a reset that does not raise the epoch', () => {
    const history = [
      at(0, 1, set('completed'), completed),
      at(2, 3, set('not_started'), notStarted),
    ];
    expect(isValid(lessonModel, history)).toBe(false);
  });

  test('names the operations that fit no order', () => {
    const history = [at(0, 1, set('completed'), completed), at(2, 3, read, notStarted)];
    expect(checkLinearizability(lessonModel, history)).toEqual({
      isValid: false,
      order: [history[0]],
      stuck: [history[1]],
    });
  });
});

describe('quiz attempts', () => {
  const submit = { do: 'submit', attemptId: 'a', passes: true } as const;

  test('accepts the same attempt submitted twice at once', () => {
    const passed = { isPassed: true };
    expect(
      isValid(quizModel, [
        at(0, 5, submit, passed),
        at(1, 4, submit, passed),
        at(6, 7, read, passed),
      ]),
    ).toBe(true);
  });

  test('rejects a passed quiz that is not passed afterwards', () => {
    const history = [at(0, 1, submit, { isPassed: true }), at(2, 3, read, { isPassed: false })];
    expect(isValid(quizModel, history)).toBe(false);
  });

  test('rejects a passed quiz that was never submitted', () => {
    expect(isValid(quizModel, [at(0, 1, read, { isPassed: true })])).toBe(false);
  });
});

describe('drafts', () => {
  const initial = { revision: 1, changes: 1, title: 'A', version: 1, publishedChanges: 1 };
  const model = createDraftModel(initial);
  const save = (title: string) => ({ do: 'save', revision: 1, title }) as const;
  const saved = (title: string) => ({ isConflict: false, revision: 2, title }) as const;

  test('accepts one of two concurrent edits', () => {
    const conflict = { isConflict: true } as const;
    expect(isValid(model, [at(0, 5, save('B'), saved('B')), at(1, 6, save('C'), conflict)])).toBe(
      true,
    );
  });

  test('rejects two edits of the same revision', () => {
    expect(isValid(model, [at(0, 5, save('B'), saved('B')), at(1, 6, save('C'), saved('C'))])).toBe(
      false,
    );
  });

  test('rejects a conflict without another edit', () => {
    expect(isValid(model, [at(0, 5, save('B'), { isConflict: true } as const)])).toBe(false);
  });

  test('rejects two publications of the same changes', () => {
    const published = { isConflict: false } as const;
    const publish = { do: 'publish', changes: 2 } as const;
    const history = [
      at(0, 1, save('B'), saved('B')),
      at(2, 4, publish, published),
      at(3, 5, publish, published),
    ];
    expect(isValid(model, history)).toBe(false);
    expect(isValid(model, history.slice(0, 2))).toBe(true);
  });
});

describe('memberships', () => {
  test('rejects a removal of someone who left before', () => {
    const removed = { isMember: true };
    const history = [
      at(0, 1, { do: 'join' } as const, { isMember: true }),
      at(2, 3, { do: 'remove' } as const, removed),
      at(4, 5, { do: 'remove' } as const, removed),
    ];
    expect(isValid(memberModel, history)).toBe(false);
    expect(isValid(memberModel, history.slice(0, 2))).toBe(true);
  });
});

test('accepts every history of an object that runs one operation at a time', () => {
  const operation = fc.record({
    input: fc.oneof(
      fc.constant(read),
      fc.constantFrom(set('completed'), set('in_progress'), set('not_started')),
    ),
    before: fc.integer({ min: 0, max: 30 }),
    after: fc.integer({ min: 0, max: 30 }),
    hasReply: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 14 }), (operations) => {
      let state = lessonModel.initial;
      const history = operations.map(({ input, before, after, hasReply }, index) => {
        state = lessonModel.step(state, input, undefined) ?? state;
        const moment = index * 10;
        const times = { start: moment - before, end: moment + after };
        return { ...times, input, output: hasReply ? state : undefined };
      });
      expect(isValid(lessonModel, history)).toBe(true);
    }),
  );
});
