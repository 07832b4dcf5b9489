export type { Attribute, ResourceType, Schema } from './attributes.ts';
export { type Conditions, etagOf, isUnchanged, requireMatch } from './etag.ts';
export { parseFilter } from './filter-parser.ts';
export { type Column, type Columns, compileFilter, compileSort } from './filter-sql.ts';
export { applyGroupPatch, type MemberChange, readMemberIds } from './group-patch.ts';
export { applyPatch, type PatchOperation } from './patch.ts';
export { includesAttribute, type Projection, projectResource } from './projection.ts';
export { readResource } from './resources.ts';
export { groupType, userTypeOf } from './schemas.ts';
export {
  isNestedTooDeeply,
  isObject,
  type Json,
  type JsonObject,
  toComparable,
  toList,
} from './scim-json.ts';
