/** What an upgrade under load showed. */
export type UpgradeResult = {
  phases: { name: string; requests: number; failed: number }[];
  /** Migrations that were applied under load. */
  migrations: number;
  /** Whether both versions have the same migrations, so that there is none to apply. */
  hasSameSchema: boolean;
  /** Acknowledged writes in the ledger. */
  writes: number;
  lost: number;
};

/** Fewer show nothing: the users of the load make several times as many, even on a slow machine. */
const least = { requestsPerPhase: 20, writes: 20 };

/** Returns why an upgrade failed or tested too little; nothing if it passed. */
export function reviewUpgrade(result: UpgradeResult): string[] {
  const { phases, migrations, hasSameSchema, writes, lost } = result;
  return [
    ...phases.flatMap(({ name, requests, failed }) => [
      failed > 0 && `${name}: ${failed} requests failed`,
      requests < least.requestsPerPhase &&
        `${name}: ${requests} requests, at least ${least.requestsPerPhase} are needed`,
    ]),
    migrations === 0 && !hasSameSchema && 'no migration was tested',
    writes < least.writes && `${writes} acknowledged writes, at least ${least.writes} are needed`,
    lost > 0 && `${lost} acknowledged writes were lost`,
  ].filter((problem) => problem !== false);
}
