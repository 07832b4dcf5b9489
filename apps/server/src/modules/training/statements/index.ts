export { askedStatements, findStatementStatus } from './statements.queries.ts';
export { statementRoutes } from './statements.routes.ts';
