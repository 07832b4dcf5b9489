import {
  parse,
  type AlterTableCmd,
  type ColumnDef,
  type Constraint,
  type Node,
  type RawStmt,
} from 'libpg-query';
import {
  noTransactionHeader,
  splitStatements,
} from '../../../../src/platform/database/migration-files.ts';

/** What a migration must not do while the previous version serves. CONTRIBUTING.md says what to do instead. */
type Rule =
  | 'concurrent-index'
  | 'not-valid-first'
  | 'rewrite-table'
  | 'not-null'
  | 'contract'
  | 'large-change'
  | 'transaction'
  | 'lock';

export type LintError = { rule: Rule; text: string };

/** A file may break a rule if it says why: `-- atrium: allow rewrite-table: the table has one row per organization`. */
const allowance = /^-- atrium: allow ([a-z-]+): .{20,}$/gm;

/** Functions that PostgreSQL evaluates once for all rows when a column is added. */
const stableFunctions = new Set(['now', 'statement_timestamp', 'transaction_timestamp']);

/** Returns whether an expression calls a function whose value differs by row. */
function isVolatile(expression: Node | undefined): boolean {
  const calls = JSON.stringify(expression ?? {}).matchAll(
    /"FuncCall":\{"funcname":\[(?:\{"String":\{"sval":"\w+"\}\},)*\{"String":\{"sval":"(\w+)"/g,
  );
  return [...calls].some(([, name = '']) => !stableFunctions.has(name));
}

const constraintsOf = (column: ColumnDef): Constraint[] =>
  (column.constraints ?? []).flatMap((node) => ('Constraint' in node ? node.Constraint : []));

function* lintNewColumn(column: ColumnDef): Generator<LintError> {
  const constraints = constraintsOf(column);
  const has = (type: Constraint['contype']) => constraints.find(({ contype }) => contype === type);
  const initial = has('CONSTR_DEFAULT');
  if (isVolatile(initial?.raw_expr))
    yield { rule: 'rewrite-table', text: `the default of ${column.colname} differs by row` };
  if (has('CONSTR_GENERATED') || has('CONSTR_IDENTITY'))
    yield { rule: 'rewrite-table', text: `${column.colname} is generated` };
  if (has('CONSTR_NOTNULL') && !initial)
    yield { rule: 'not-null', text: `${column.colname} has no default` };
  if (has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY'))
    yield { rule: 'concurrent-index', text: `${column.colname} builds an index` };
}

function* lintConstraint(constraint: Constraint): Generator<LintError> {
  const { contype, conname = 'a constraint', skip_validation, indexname } = constraint;
  if ((contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN') && !skip_validation)
    yield { rule: 'not-valid-first', text: `${conname} is checked for all rows` };
  const isIndex = ['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_EXCLUSION'].includes(contype ?? '');
  if (isIndex && !indexname) yield { rule: 'concurrent-index', text: `${conname} builds an index` };
}

function* lintAlteration(command: AlterTableCmd, added: Set<string>): Generator<LintError> {
  const { subtype, name = '', def } = command;
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) yield* lintNewColumn(def.ColumnDef);
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) {
    added.add(def.Constraint.conname ?? '');
    yield* lintConstraint(def.Constraint);
  }
  if (subtype === 'AT_ValidateConstraint' && added.has(name))
    yield { rule: 'not-valid-first', text: `${name} is validated while its table is locked` };
  if (subtype === 'AT_AlterColumnType' || subtype === 'AT_SetLogged')
    yield { rule: 'rewrite-table', text: `${name} gets another type` };
  if (subtype === 'AT_SetNotNull')
    yield { rule: 'not-null', text: `${name} is checked for all rows` };
  if (subtype === 'AT_DropColumn') yield { rule: 'contract', text: `drops ${name}` };
}

type Context = { hasTransaction: boolean; created: Set<string>; added: Set<string> };

const isNew = ({ created }: Context, table: string | undefined) => created.has(table ?? '');

function* lintStatement(statement: Node, context: Context): Generator<LintError> {
  const { hasTransaction, created, added } = context;
  if ('CreateStmt' in statement) created.add(statement.CreateStmt.relation?.relname ?? '');
  else if ('CreateTableAsStmt' in statement)
    created.add(statement.CreateTableAsStmt.into?.rel?.relname ?? '');
  else if ('IndexStmt' in statement) {
    const { idxname, concurrent, relation, if_not_exists } = statement.IndexStmt;
    const isOnlyParent = !hasTransaction && relation?.inh !== true;
    if (!concurrent && !isOnlyParent && !isNew(context, relation?.relname))
      yield { rule: 'concurrent-index', text: `${idxname} blocks writes while it is built` };
    if (concurrent && hasTransaction)
      yield { rule: 'transaction', text: `${idxname} needs "${noTransactionHeader}"` };
    if (concurrent && if_not_exists)
      yield { rule: 'concurrent-index', text: `${idxname} could be left invalid` };
  } else if ('AlterTableStmt' in statement) {
    const { relation, cmds = [] } = statement.AlterTableStmt;
    if (isNew(context, relation?.relname)) return;
    for (const node of cmds)
      if ('AlterTableCmd' in node) yield* lintAlteration(node.AlterTableCmd, added);
  } else if ('RenameStmt' in statement) {
    const { renameType, relation, newname } = statement.RenameStmt;
    const isHarmless = ['OBJECT_INDEX', 'OBJECT_TABCONSTRAINT'].includes(renameType ?? '');
    if (!isHarmless && !isNew(context, relation?.relname))
      yield { rule: 'contract', text: `renames something to ${newname}` };
  } else if ('AlterEnumStmt' in statement) {
    const { oldVal } = statement.AlterEnumStmt;
    if (oldVal) yield { rule: 'contract', text: `renames ${oldVal}` };
  } else if ('DropStmt' in statement) {
    const { removeType = '', concurrent } = statement.DropStmt;
    if (removeType === 'OBJECT_INDEX' && !concurrent)
      yield { rule: 'concurrent-index', text: 'drops an index that calls may be using' };
    if (!['OBJECT_INDEX', 'OBJECT_TRIGGER', 'OBJECT_POLICY'].includes(removeType))
      yield { rule: 'contract', text: `drops an ${removeType}` };
  } else if ('UpdateStmt' in statement || 'DeleteStmt' in statement) {
    const { relation } = 'UpdateStmt' in statement ? statement.UpdateStmt : statement.DeleteStmt;
    if (!isNew(context, relation?.relname))
      yield { rule: 'large-change', text: `changes rows of ${relation?.relname}` };
  } else if ('TruncateStmt' in statement) yield { rule: 'contract', text: 'removes all rows' };
  else if ('TransactionStmt' in statement || 'VariableSetStmt' in statement)
    yield { rule: 'transaction', text: 'the runner sets transactions and timeouts' };
  else if ('LockStmt' in statement || 'ClusterStmt' in statement || 'VacuumStmt' in statement)
    yield { rule: 'lock', text: 'locks a table' };
  else if ('ReindexStmt' in statement) yield { rule: 'lock', text: 'locks an index' };
}

/** Statements that may run without a transaction: repeating them after a failure is safe. */
const isRepeatable = (statement: Node): boolean =>
  'IndexStmt' in statement ||
  ('DropStmt' in statement && Boolean(statement.DropStmt.missing_ok)) ||
  ('AlterTableStmt' in statement &&
    (statement.AlterTableStmt.cmds ?? []).every(
      (node) =>
        'AlterTableCmd' in node &&
        ['AT_AttachPartition', 'AT_ValidateConstraint'].includes(node.AlterTableCmd.subtype ?? ''),
    ));

/** Parses a migration and returns what would disturb the running version, except what the file allows with a reason. */
export async function lintMigration(text: string): Promise<LintError[]> {
  const { stmts = [] } = (await parse(text)) as { stmts?: RawStmt[] };
  const statements = stmts.flatMap(({ stmt }) => stmt ?? []);
  const hasTransaction = !text.startsWith(`${noTransactionHeader}\n`);
  const context: Context = { hasTransaction, created: new Set(), added: new Set() };
  const errors = statements.flatMap((statement) => [...lintStatement(statement, context)]);
  if (!hasTransaction && splitStatements(text).length !== statements.length)
    errors.push({ rule: 'transaction', text: 'each statement ends at the end of a line' });
  if (!hasTransaction && !statements.every(isRepeatable))
    errors.push({ rule: 'transaction', text: 'a statement can not be repeated after a failure' });
  const allowed = new Set([...text.matchAll(allowance)].map(([, rule]) => rule));
  return errors.filter(({ rule }) => !allowed.has(rule));
}
