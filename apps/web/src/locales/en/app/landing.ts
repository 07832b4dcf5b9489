export const landing = {
  pageTitle: 'Training people actually finish',
  hero: {
    title: 'Training people actually finish.',
    lead: 'Short lessons, clear quizzes and certificates anyone can verify, for teams on site and at the desk.',
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
      body: 'Watch at your own pace. Pause any time and pick up where you left off.',
    },
    text: {
      title: 'Text',
      body: 'Short reads with key concepts and best practices highlighted.',
    },
    quiz: {
      title: 'Quiz',
      body: 'Get every answer right. Retry as often as you need and see why.',
    },
    capstone: {
      title: 'Capstone project',
      body: 'One real task from start to finish, with a short reflection.',
    },
  },
  path: {
    title: 'You always know where you are',
    body: 'The course bar shows every module. Violet is in progress, green is complete, so you always see what comes next.',
    example: 'Example: two of six modules complete, the third in progress',
  },
  organizations: {
    eyebrow: 'For organizations',
    title: 'Train your team, track progress',
    token: {
      title: 'One link for the whole team',
      body: 'Choose a role and a number of uses, then share one link. People join by email, no password needed.',
    },
    track: {
      title: 'See who is on track',
      body: 'Progress for every person and every course, in one table.',
    },
    courses: {
      title: 'Your own courses',
      body: 'Publish to everyone, limit to your organization, or keep as a draft.',
    },
    admins: {
      title: 'Your own admins',
      body: 'Let admins manage their own organization, and nothing else.',
    },
  },
  certificates: {
    eyebrow: 'Certificates',
    title: 'Earned, not handed out',
    caption: 'Sample certificate. Name, course and number are invented.',
    videos: 'Every video watched, not skipped',
    quizzes: 'Every quiz passed with a full score',
    capstone: 'A completed capstone project',
    number: 'A number anyone can verify',
  },
  closing: {
    title: 'Start with one lesson.',
    body: 'Create an account, or open the link in your invitation.',
  },
  sample: {
    course: 'Field Training: Scan, Measure, Deliver',
    lessons: '{{count}} lessons',
    lesson: 'Scan Technique: Pace, Height and Overlap',
    position: 'Module 4 · Lesson 2 of 5',
    time: '4:07',
    length: '11:04',
    perfect: 'Perfect Score',
    perfectBody: 'Module 3 Quiz, second try',
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
