import pg from 'pg';
import { asAdmin } from '../../scripts/local-database.ts';

/** A node of a plan, as EXPLAIN returns it. */
export type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  Plans?: PlanNode[];
  [property: string]: unknown;
};

export type ExecutedPlan = { query: string; plan: PlanNode };

/** Makes the server send the plan of each statement of a database, including those in functions and triggers, as a notice. */
export async function enablePlanNotices(database: string): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  };
  await asAdmin(async (client) => {
    for (const [name, value] of Object.entries(settings))
      await client.query(
        `alter database ${pg.escapeIdentifier(database)} set ${name} = ${pg.escapeLiteral(value)}`,
      );
  });
}

/** Reads the plan in a notice; returns undefined for other notices. */
export function parsePlanNotice(message: string): ExecutedPlan | undefined {
  const start = message.indexOf('plan:\n');
  if (!message.startsWith('duration:') || start < 0) return undefined;
  const { 'Query Text': query, Plan: plan } = JSON.parse(message.slice(start + 6)) as {
    'Query Text': string;
    Plan: PlanNode;
  };
  return { query, plan };
}
