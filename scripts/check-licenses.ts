import { listShippedPackages } from './release/packages.ts';
import { isAllowedPackage } from './supply-chain/licenses.ts';

// Fails if a package that a release ships has a license that is not in the list of allowed ones.
const packages = await listShippedPackages(process.cwd());
const rejected = packages.filter((each) => !isAllowedPackage(each));
for (const { name, version, license } of rejected)
  console.error(`${name} ${version}: ${license} is not allowed`);
console.log(`${packages.length} shipped packages, ${rejected.length} with a license not allowed`);
process.exitCode = rejected.length === 0 ? 0 : 1;
