/** Returns the section of a version in a changelog written by changesets, without its heading. */
function findChanges(changes: string, version: string): string {
  const [, ...sections] = changes.split(/^## /m);
  const section = sections.find((each) => each.startsWith(`${version}\n`));
  if (section === undefined) throw new Error(`The changelog has no section for ${version}`);
  return section.slice(version.length).trim();
}

/** Adds the changes of a version to the product's changelog, above the earlier versions. */
export function addRelease(
  changelog: string,
  changes: string,
  { version, on }: { version: string; on: string },
): string {
  const [head = '', ...sections] = changelog.split(/^(?=## )/m);
  const added = `## ${version} (${on})\n\n${findChanges(changes, version)}\n\n`;
  return `${head}${added}${sections.join('')}`;
}
