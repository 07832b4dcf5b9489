import type { Team } from '@atrium/contracts/training/assignments';

type TeamNode = Pick<Team, 'id' | 'parentTeamId'>;

/** Lists the teams a team can report to: all except itself and the teams below it. */
export function listPossibleParents<T extends TeamNode>(
  { id: teamId }: TeamNode,
  teams: readonly T[],
): T[] {
  const parents = new Map(teams.map(({ id, parentTeamId }) => [id, parentTeamId]));
  const isBelow = (id: string): boolean => {
    let above: string | null | undefined = id;
    while (above && above !== teamId) above = parents.get(above);
    return above === teamId;
  };
  return teams.filter(({ id }) => !isBelow(id));
}
