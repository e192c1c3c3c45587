// Whose a table is. Only its owner's files name it in SQL; everybody else reads the views that the owner publishes, or calls
// a function of the owner's door. `scripts/tables.mjs` refuses the rest. What is named after its module, as the table
// `notes` or the view `notes_card` of modules/notes, needs no line here.

/** Rooms of server/src with their tables, and the views that anybody may read. */
export const owners = {
  platform: {
    tables: [
      'setting',
      'attempt',
      'audit',
      'event',
      'event_numbering',
      'session',
      'person_session',
      'kept_answer',
      'api_key',
    ],
    views: ['audit_act', 'session_seen'],
  },
  'ports/mail': { tables: ['mail'], views: ['mail_log'] },
  matching: { tables: ['member_past', 'opportunity_past', 'opportunity_ranked'], views: [] },
  'modules/files': {
    tables: ['stored_object', 'member_file'],
    views: ['object_in_use', 'object_card', 'member_document'],
  },
  'modules/company': { tables: ['company', 'message_template'], views: ['company_face', 'company_rules'] },
  'modules/users': {
    tables: ['user_account'],
    views: ['user_card', 'user_contact', 'user_session', 'user_hours', 'user_directory'],
  },
  'modules/authentication': {
    tables: ['password_reset', 'second_factor', 'recovery_code', 'passkey', 'passkey_challenge'],
    views: [],
  },
  'modules/onboarding': { tables: ['email_code'], views: [] },
  'modules/opportunity': {
    tables: ['opportunity', 'opportunity_history'],
    views: ['opportunity_card', 'opportunity_facts', 'opportunity_step'],
  },
  'modules/matches': {
    tables: [
      'match',
      'match_counter',
      'match_history',
      'match_comment',
      'match_mention',
      'match_promise',
      'match_search',
    ],
    views: [
      'match_card',
      'match_ranked',
      'match_tally',
      'match_step',
      'match_mentioned',
      'match_wait',
      'match_measured',
    ],
  },
  'modules/scheduler': {
    tables: [
      'interview',
      'interview_attendee',
      'interview_invitation',
      'interview_link',
      'interview_hold',
      'interview_suggestion',
      'interview_round',
      'interview_answer',
      'interview_feed',
      'interview_reminder',
    ],
    views: ['interview_card', 'interview_invitation_card', 'interview_measured', 'interview_offered'],
  },
  'modules/today': { tables: ['pin', 'opportunity_seen'], views: [] },
  'modules/chat': {
    tables: ['conversation', 'message', 'conversation_reader', 'attachment', 'receipt', 'digest', 'screening'],
    views: ['conversation_card', 'screening_card', 'screening_measured'],
  },
  'modules/import': {
    tables: ['member', 'import', 'import_file', 'import_row', 'import_mapping', 'import_merge'],
    views: ['member_card', 'member_profile', 'member_facts', 'member_published', 'member_hidden'],
  },
  'modules/candidate': {
    tables: ['person', 'magic_link', 'application', 'person_video', 'person_hidden', 'person_copy', 'erasure'],
    views: ['person_card', 'person_published', 'person_shown_video', 'person_silenced', 'application_measured'],
  },
  'modules/webhooks': { tables: ['webhook', 'webhook_delivery'], views: [] },
  'modules/jobs': { tables: ['job_alert'], views: ['company_follower'] },
};

/** Files that name tables of others all the same, each with the reason. The list only shrinks: what is not needed is refused. */
export const exceptions = {
  'matching/sync/store.ts': {
    tables: ['match'],
    reason:
      'The engine stores what it found and drops what nobody touched, in its own thread and as fast as it can; whatever becomes of a match after that is written by modules/matches.',
  },
  'modules/demo/store.ts': {
    tables: ['*'],
    reason:
      'The demo makes up months of a company: whole rows of fourteen tables, at times that have been, which no function of a module has any business to write.',
  },
};
