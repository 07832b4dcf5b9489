import {
  trainingSorts,
  trainingStates,
  type TrainingState,
  type trainingFilter,
} from '@atrium/contracts/training';
import type { z } from 'zod';
import { oneOf } from '../../lib/lists/one-of.ts';
import type { ListAddress } from '../../lib/lists/use-list-address.ts';

export type TrainingFilter = z.input<typeof trainingFilter>;

const isDay = /^\d{4}-\d{2}-\d{2}$/;
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isNumber = /^[1-9]\d{0,8}$/;

const matching = (value: string, pattern: RegExp) => (pattern.test(value) ? value : undefined);

/** What an address narrows the matrix to; what it says wrong is left out. */
export function trainingFilterOf(address: Pick<ListAddress, 'chosen' | 'search'>): TrainingFilter {
  const on = matching(address.chosen('on'), isDay);
  const teamId = matching(address.chosen('team'), isId);
  const course = matching(address.chosen('course'), isNumber);
  const state: TrainingState | undefined = oneOf(trainingStates, address.chosen('state'));
  const sort = oneOf(trainingSorts, address.chosen('sort'));
  return {
    ...(on && { on }),
    ...(teamId && { teamId }),
    ...(course && { courseId: Number(course) }),
    ...(state && { state }),
    ...(address.search && { search: address.search }),
    ...(sort && { sort }),
  };
}

/** Whether a filter leaves people out. */
export const isNarrowed = ({ teamId, courseId, state, search }: TrainingFilter): boolean =>
  Boolean(teamId ?? courseId ?? state ?? search);
