export const landing = {
  pageTitle: 'Training people actually finish',
  hero: {
    title: 'Training people actually finish.',
    lead: 'Short lessons, honest quizzes and a certificate that means something, for teams on site and at the desk.',
  },
  check: {
    title: 'Check a certificate',
    body: 'Enter the number printed on it, or scan its code. No account needed.',
  },
  learners: {
    eyebrow: 'For learners',
    title: 'Four kinds of lesson, one clear path',
    video: {
      title: 'Video',
      body: 'Watch at your own pace. Stop whenever you like, your place is kept.',
    },
    text: {
      title: 'Text',
      body: 'The short version, with key concepts and best practices set apart.',
    },
    quiz: {
      title: 'Quiz',
      body: 'All answers right, as many tries as it takes. You see why.',
    },
    capstone: {
      title: 'Capstone',
      body: 'One real job from start to finish, and a few lines on how it went.',
    },
  },
  path: {
    title: 'You always know where you are',
    body: 'A course bar is cut into its modules. Violet is under way, green is done, and there is never a doubt about what comes next.',
    example: 'Example: two of six modules complete, the third under way',
  },
  organizations: {
    eyebrow: 'For organizations',
    title: 'Bring the team, keep the overview',
    token: {
      title: 'One token, the whole team',
      body: 'Choose a role and a number of uses, send one link. People join with their e-mail, no password needed.',
    },
    track: {
      title: 'See who is on track',
      body: 'Progress for every person and every course, in one table you can read in a minute.',
    },
    courses: {
      title: 'Courses of your own',
      body: 'Publish to everyone, keep to your organization, or hold back until it is ready.',
    },
    admins: {
      title: 'Admins where the work is',
      body: 'Give a team lead the keys to their own people and nothing else.',
    },
  },
  certificates: {
    eyebrow: 'Certificates',
    title: 'Earned, not handed out',
    caption: 'Sample certificate. Name, course and number are invented.',
    videos: 'Every video watched to the end',
    quizzes: 'Every quiz passed without a mistake',
    capstone: 'A capstone project done on your own',
    number: 'A number and a page that anyone can check',
  },
  closing: {
    title: 'Start with one lesson.',
    body: 'Create an account, or open the link in your invitation.',
  },
  sample: {
    course: 'Field Training: Scan, Measure, Deliver',
    lessons: '{{count}} lessons',
    lesson: 'Scan Technique: Pace, Height and Overlap',
    place: 'Module 4 · Lesson 2 of 5',
    time: '4:07',
    length: '11:04',
    perfect: 'Perfect Score',
    perfectLine: 'Module 3 Quiz, second try',
    module: 'Module {{number}}',
    modules: {
      m2: 'Navigating the App & Account Setup',
      m3: 'The Order Management System',
      m4: 'Executing a High-Quality Scan',
      m5: 'Post-Scan Data Collection & Inspection Reports',
      m6: 'Advanced Editing and Finalization',
      m7: 'Help, Support, and Troubleshooting',
    },
    keyConcepts: 'Key Concepts',
    answers: {
      none: 'They should not overlap',
      third: 'About a third',
      most: 'More than two thirds',
    },
    stops: {
      accept: 'Accept a mock order',
      scan: 'Scan multiple rooms',
      merge: 'Merge scans',
      submit: 'Submit for review',
    },
    users: 'Users',
    overall: 'Overall Progress',
    uses: '{{count}} uses',
    role: 'Member',
    copyLink: 'Copy Invite Link',
    certificate: {
      title: 'Certified Property Data Collector',
      date: 'October 3, 2025',
      seal: 'COMPLETED · 27 LESSONS · CAPSTONE · ',
    },
  },
} as const;
