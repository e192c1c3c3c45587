/** The groups of cached data. A call names the groups it reads; a call that writes one makes the others' copies stale. */
export const groups = [
  'Matches',
  'Opportunities',
  'UserInfo',
  'Comments',
  'FAQ',
  'UserManagement',
  'MessagesTemplates',
  'Imports',
  'Conversations',
  'Events',
  'Videos',
  'Erasures',
  'SavedViews',
  'Keys',
  'Sso',
  'Scim',
  'Webhooks',
  'Absences',
  'Structure',
  'Reports',
] as const;
/** A group of cached data. */
export type Group = (typeof groups)[number];
