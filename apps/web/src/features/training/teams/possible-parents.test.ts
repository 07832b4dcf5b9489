import { expect, test } from 'vitest';
import { listPossibleParents } from './possible-parents.ts';

const team = (id: string, parentTeamId: string | null = null) => ({ id, parentTeamId });
const teams = [team('top'), team('middle', 'top'), team('bottom', 'middle'), team('beside')];

test.each([
  ['top', ['beside']],
  ['middle', ['top', 'beside']],
  ['bottom', ['top', 'middle', 'beside']],
])('excludes %s and the teams below it', (id, possible) => {
  expect(listPossibleParents(team(id), teams).map((each) => each.id)).toEqual(possible);
});
