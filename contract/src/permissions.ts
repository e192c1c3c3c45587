/** userType numbers as the access token carries them; 0 is a member (candidate), who has no company. */
export const userTypes = { Member: 0, SuperAdmin: 1, Admin: 2, Recruiter: 3, Employer: 4, Reviewer: 5 } as const;
/** A name of a userType. */
export type Role = keyof typeof userTypes;
/** A userType number. */
export type UserType = (typeof userTypes)[Role];

/** Roles a company user can have, strongest first. */
export const companyRoles = ['SuperAdmin', 'Admin', 'Recruiter', 'Employer', 'Reviewer'] as const;
/** A role of a company user. */
export type CompanyRole = (typeof companyRoles)[number];

/** The role of a userType number, or undefined for an unknown number. */
export const roleOf = (userType: number): Role | undefined =>
  (Object.keys(userTypes) as Role[]).find((role) => userTypes[role] === userType);

/**
 * How far a permission reaches for a role: everything in the company, what the person created ('own'),
 * or what was given to the person to review ('assigned').
 */
export type Reach = 'all' | 'own' | 'assigned';
type Grant = Partial<Record<Role, Reach>>;

const everyone = {
  SuperAdmin: 'all',
  Admin: 'all',
  Recruiter: 'all',
  Employer: 'all',
  Reviewer: 'all',
} as const satisfies Grant;
const admins = { SuperAdmin: 'all', Admin: 'all' } as const satisfies Grant;
const editors = { SuperAdmin: 'all', Admin: 'all', Recruiter: 'all', Employer: 'own' } as const satisfies Grant;

/** Who may do what. The server enforces this table, the screens hide what it forbids, the documentation prints it. */
export const grants = {
  /** Anybody with a session, of a company or as a candidate. */
  haveSession: { ...everyone, Member: 'own' },
  /** Anybody with a session of the company. */
  use: everyone,
  editCompany: admins,
  editTemplates: { ...admins, Recruiter: 'all' },
  editFaq: { ...admins, Recruiter: 'all' },
  manageUsers: admins,
  /** Make and end the keys by which programs use the API. */
  manageKeys: admins,
  /** Say which addresses of the company's own systems are told what happens. */
  manageWebhooks: admins,
  /** Say by which identity provider people sign in: whoever says so could sign in as everybody. */
  manageSso: { SuperAdmin: 'all' },
  transferSuperAdmin: { SuperAdmin: 'all' },
  seeOpportunities: { ...editors, Reviewer: 'assigned' },
  createOpportunities: { SuperAdmin: 'all', Admin: 'all', Recruiter: 'all', Employer: 'all' },
  editOpportunities: editors,
  /** Post or reject opportunities that wait for approval; posting without approval also depends on the company's setting. */
  review: { ...admins, Reviewer: 'assigned' },
  postOpportunities: { ...editors, Reviewer: 'assigned' },
  restoreOpportunities: admins,
  seeCandidates: { ...editors, Reviewer: 'assigned' },
  moveCandidates: editors,
  /** Both sides of a conversation: the company's people, and the candidate it is with. */
  chat: { ...editors, Member: 'own' },
  /** The company's side of conversations only: lists, templates, bulk actions. */
  seeConversations: editors,
  /** The candidate's own side. */
  beCandidate: { Member: 'own' },
  /** See who asked to be erased, and carry it out. */
  handleErasures: admins,
  importMembers: { ...admins, Recruiter: 'all' },
  seeOutbox: everyone,
  seeAnalytics: editors,
  /** Pronoun, age and education, in groups. */
  seeFairness: admins,
} as const satisfies Record<string, Grant>;

/** A row of the table. */
export type Permission = keyof typeof grants;
/** The roles that have a permission, as a type. */
export type RolesWith<P extends Permission> = keyof (typeof grants)[P];
/** 'public' needs no token. Everything else is a row of the table. */
export type May = Permission | 'public';

/** How far a role's permission reaches, or null when it has none. */
export const reach = (role: Role, permission: Permission): Reach | null => (grants[permission] as Grant)[role] ?? null;

/** Whether a role may use a call at all; which rows it then reaches is `reach`. */
export const can = (role: Role, may: May): boolean => may === 'public' || reach(role, may) !== null;
