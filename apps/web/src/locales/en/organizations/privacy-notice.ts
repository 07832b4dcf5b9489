/** Texts of the privacy notice: its admin page, what members are asked, and Profile Settings. */
export const privacyNotice = {
  loading: 'Loading privacy notice',
  loadFailed: 'Couldn’t load the privacy notice',
  text: 'Privacy notice',
  none: 'No notice is published.',
  published: 'Version {{version}}, published {{date}}.',
  accepted_one: 'Accepted by {{accepted}} of {{count}} member.',
  accepted_other: 'Accepted by {{accepted}} of {{count}} members.',
  label: 'Text',
  hint: 'Markdown: headings, lists and links.',
  preview: 'Preview',
  previewLead: 'What members have to accept before they can continue.',
  previewEmpty: 'Enter a text to see it here.',
  cancel: 'Cancel',
  publish: {
    title: 'Publish this notice?',
    body_one: '{{count}} member has to accept it before they can continue.',
    body_other: 'All {{count}} members have to accept it before they can continue.',
    confirm: 'Publish notice',
    done: 'Notice published',
  },
  remove: {
    title: 'Remove the notice?',
    body: 'Members are no longer asked to accept it. What they accepted stays recorded.',
    confirm: 'Remove notice',
    done: 'Notice removed',
  },
  acceptFirst: {
    title: 'Accept the notice to see retention and legal holds',
    body: 'If something is wrong with it, correct it here first.',
  },
  pending: {
    title: 'Privacy notice of {{organization}}',
    lead: 'Read and accept it to continue.',
    leadAgain: 'It has changed. Read and accept it to continue.',
    accept: 'Accept',
    signOut: 'Sign out',
    edit: 'Is something wrong with it? <edit>Edit the notice</edit>',
    decline:
      'If you don’t want to accept it, you can leave the organization in <settings>Profile Settings</settings>.',
  },
  own: {
    accepted: 'You accepted it on {{date}}.',
    notAccepted: 'You have not accepted it yet.',
    read: 'Read the notice',
    close: 'Close',
  },
} as const;
