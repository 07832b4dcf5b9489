/** Texts of the first steps of an organization. */
export const onboarding = {
  title: 'Get {{name}} ready',
  steps: {
    people: {
      title: 'Invite your people',
      body: 'Invite a list of people by email, or share an invitation link.',
      action: 'Send invitations',
    },
    team: {
      title: 'Group people into teams',
      body: 'Assign training by team, and let managers follow their own people.',
      action: 'Create a team',
    },
    assignment: {
      title: 'Assign the first course',
      body: 'Choose a course, people and a due date. We remind everyone before it is due.',
      action: 'Choose a course',
    },
    report: {
      title: 'Schedule a report',
      body: 'Get the status of all training by email every week or month.',
      action: 'Schedule a report',
    },
    admin: {
      title: 'Add a second admin',
      body: 'So that someone can help when you are away.',
      action: 'Choose an admin',
    },
  },
} as const;
