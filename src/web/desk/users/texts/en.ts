/** Texts of the users in English. */
export const en = {
  add: 'New user',
  login: 'Login',
  role: 'Role',
  signsIn: 'Signs in with',
  lastSeen: 'Last seen',
  never: 'never',
  own: 'a password of their own',
  temporary: 'a temporary password',
  first: 'the password of the first start',
  none: 'nothing yet',
  factor: 'two steps',
  you: 'you',
  programs: (count: number): string => (count === 1 ? '1 program' : `${String(count)} programs`),
  loginHint: '1 to 60 letters, digits, or the signs . _ @ -',
  roles: {
    administrator: 'does everything, looks after users and settings as well',
    editor: 'writes, publishes and changes everything in the calendar',
    author: 'writes and publishes events of their own, adds images and categories',
    contributor: 'writes events; an editor publishes them',
    subscriber: 'reads only',
  },
  create: 'Create',
  created: (login: string): string => `${login} has been added`,
  newPassword: (login: string): string => `New password for ${login}`,
  passwordHint:
    'It is shown now and never again. Hand it over in person or by telephone: at the first sign-in it has to be replaced by another one.',
  back: 'Back to the user',
  changeRole: 'Change role',
  signIn: 'Signing in',
  givePassword: 'Give a temporary password',
  giveHint: 'For somebody who has forgotten theirs. All their browsers are signed out.',
  removeFactor: 'Turn off two-step verification',
  factorHint: 'For somebody who has lost their phone.',
  endSessions: 'Sign out everywhere',
  sessions: (count: number): string =>
    count === 1 ? 'Signed in in 1 browser.' : `Signed in in ${String(count)} browsers.`,
  noSessions: 'Not signed in anywhere.',
  ownHint: 'This is your own account: your password and two-step verification are under “Your account”.',
  remove: 'Remove user',
  removeTitle: (login: string): string => `Remove ${login}?`,
  removeAll:
    'The user goes, with passwords and sessions. Nothing in the calendar carries this name as its author. It cannot be undone.',
  removeName: (records: string): string =>
    `This user is the author of ${records}. All of that stays as it is; name, role, passwords and sessions go, and “anonymised” takes the place of the name. It cannot be undone.`,
  records: (events: number, venues: number, organizers: number): string =>
    [
      events > 0 ? (events === 1 ? '1 event' : `${String(events)} events`) : '',
      venues > 0 ? (venues === 1 ? '1 venue' : `${String(venues)} venues`) : '',
      organizers > 0 ? (organizers === 1 ? '1 organizer' : `${String(organizers)} organizers`) : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  work: 'What this user has changed',
  history: 'Changes of users',
  refusals: {
    last: 'This is the only administrator who can sign in. Make somebody else an administrator first.',
    self: 'You cannot remove yourself. Ask another administrator.',
    login: 'A login has 1 to 60 letters, digits, or the signs . _ @ -',
    taken: 'There is a user of this name already.',
    role: 'Choose a role.',
  },
  done: {
    role: 'The role has been changed.',
    factor: 'Two-step verification has been turned off.',
    sessions: 'All browsers have been signed out.',
    password: 'The application password no longer works.',
    removed: 'The user has been removed.',
  },
};
