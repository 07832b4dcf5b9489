import type { Stack } from '../stack/stack.ts';
import type { Observation, Summary } from '../users/observations.ts';
import type { World } from '../users/world.ts';
import type { MailCounts } from './background.ts';

export type FaultContext = { stack: Stack; world: World; isShort: boolean };

/** Something that goes wrong while users work. */
export type Fault = {
  name: string;
  /** Part of the short run. */
  isShort?: boolean;
  /** How the fault was made, where it is not obvious. A function is called after the fault. */
  means?: string | ((context: FaultContext) => string);
  /** Why this machine can't run it. */
  findObstacle?: (context: FaultContext) => string | undefined;
  /** Makes the fault before calls are observed, where making it interrupts service, such as a restart. */
  prepare?: (context: FaultContext) => Promise<void>;
  /** Makes the fault while calls are observed. Resolves when it is there. */
  inject?: (context: FaultContext) => Promise<void>;
  /** How long it lasts after that. */
  seconds: number;
  /**
   * Throws unless the fault has an effect. Called before it ends, with the calls since it began; see `requireEffect`.
   */
  verify: (context: FaultContext, during: Observation[]) => Promise<void>;
  /** Ends the fault. Service has to recover from the moment it resolves. */
  heal?: (context: FaultContext) => Promise<void>;
  /** Restores what the fault took away and service does not need, such as a second node. */
  restore?: (context: FaultContext) => Promise<void>;
  /** Least share of calls that must be answered during the fault; files are not counted. */
  minAnswered: number;
  /** Longest time to full service after the fault has ended. */
  maxRecoverySeconds: number;
  /** Longest time after the fault until its jobs and mails are done. They are waited for only if it is given. */
  maxJobSeconds?: number;
};

/** What a fault did. */
export type FaultResult = {
  name: string;
  means: string;
  obstacle?: string;
  summary?: Summary;
  acknowledged: number;
  /** Seconds between the first and the last call without an answer. */
  outageSeconds: number;
  /** Seconds from the end of the fault to the last call without an answer. */
  recoverySeconds: number;
  /** Longest time from the start of a process to its readiness; null if none was started. */
  readySeconds: number | null;
  /** Seconds from the end of the fault until its jobs and mails were done; null if they were not waited for. */
  jobSeconds: number | null;
  lost: string[];
  duplicates: string[];
  mails: MailCounts;
  /** Broken promises. */
  broken: string[];
};
