/**
 * Cycles between folders of the server and of the web app. A configuration of its own, because tests import across
 * folders and a rule about folders cannot leave out files.
 */
const { options } = require('./.dependency-cruiser.cjs');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Move the shared piece down, or merge the folders.',
      scope: 'folder',
      severity: 'error',
      from: { path: '^apps/(server|web)/src' },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: [...options.exclude.path, '\\.test\\.tsx?$'] } },
};
