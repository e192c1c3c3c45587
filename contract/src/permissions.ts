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
 * How far a permission reaches for a role: everything in the company, what the person owns or helps to hire for ('own'),
 * or what was given to the person to review or to look at ('assigned'). Which opportunities the last two are is `partGrants`.
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
  /** Keep the company's accounts as its identity provider has them (SCIM): what a token for that may do, and nothing else. */
  provisionUsers: { SuperAdmin: 'all' },
  transferSuperAdmin: { SuperAdmin: 'all' },
  seeOpportunities: { ...editors, Reviewer: 'assigned' },
  createOpportunities: { SuperAdmin: 'all', Admin: 'all', Recruiter: 'all', Employer: 'all' },
  editOpportunities: editors,
  /** Post or reject opportunities that wait for approval; posting without approval also depends on the company's setting. */
  review: { ...admins, Reviewer: 'assigned' },
  postOpportunities: { ...editors, Reviewer: 'assigned' },
  restoreOpportunities: admins,
  seeCandidates: { ...editors, Reviewer: 'assigned' },
  /** Write comments on candidates and mark the team's favourites. */
  commentOnCandidates: { ...editors, Reviewer: 'assigned' },
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
/** The permissions that people of a company can have. */
export type CompanyPermission = {
  [P in Permission]: [Exclude<RolesWith<P>, 'Member'>] extends [never] ? never : P;
}[Permission];
/** 'public' needs no token. Everything else is a row of the table. */
export type May = Permission | 'public';

/** How far a role's permission reaches, or null when it has none. */
export const reach = (role: Role, permission: Permission): Reach | null => (grants[permission] as Grant)[role] ?? null;

/** Whether a role may use a call at all; which rows it then reaches is `reach`. */
export const can = (role: Role, may: May): boolean => may === 'public' || reach(role, may) !== null;

/**
 * Whether somebody of a role may look at the product as another role: who manages people, as roles below their own. What the
 * other may see or do, they may anyway.
 */
export const canViewAs = (role: Role, as: Role): boolean =>
  as !== 'Member' && can(role, 'manageUsers') && userTypes[as] > userTypes[role];

/** The parts that people have in an opportunity. Exactly one owns it; who reviews it is chosen when approval is requested. */
export const parts = ['owner', 'coOwner', 'reviewer', 'interviewer', 'watcher'] as const;
/** A part that somebody has in an opportunity. */
export type Part = (typeof parts)[number];
/** Parts that several people of a hiring team can have. */
export const teamParts = ['coOwner', 'interviewer', 'watcher'] as const;
/** A part that several people of a hiring team can have. */
export type TeamPart = (typeof teamParts)[number];

interface PartGrant {
  /** The reaches for which the part counts: an owner whose role becomes Reviewer does not own as a reviewer does. */
  counts: readonly Reach[];
  /** Permissions of the role that the part makes reach the opportunity. It never gives what the role does not have. */
  gives: 'all' | readonly Permission[];
}

/**
 * What a part in an opportunity lets people do whose role does not reach all opportunities: the second half of the table of
 * permissions. Everybody who sees a role's candidates sees all of them.
 */
export const partGrants = {
  owner: { counts: ['own'], gives: 'all' },
  coOwner: { counts: ['own'], gives: 'all' },
  reviewer: { counts: ['assigned'], gives: 'all' },
  interviewer: { counts: ['own', 'assigned'], gives: ['seeOpportunities', 'seeCandidates', 'commentOnCandidates'] },
  watcher: { counts: ['own', 'assigned'], gives: ['seeOpportunities', 'seeCandidates'] },
} as const satisfies Record<Part, PartGrant>;

/** The departments and offices that a role is bounded to, by their ids; null: to none, so all of them are within. */
export interface Bounds {
  departments: readonly string[] | null;
  offices: readonly string[] | null;
}
/** Whether somebody of a role can be bounded: it reaches all opportunities, and admins keep those whom nobody else can see. */
export const canBeBounded = (role: Role): boolean =>
  reach(role, 'seeOpportunities') === 'all' && reach(role, 'manageUsers') === null;

/** A role, and what it is bounded to. */
export interface Bounded {
  role: Role;
  bounds?: Bounds | null | undefined;
}
/** Permissions that reach opportunities: some role has them for a part of these only. */
const isOfOpportunities = (permission: Permission): boolean =>
  companyRoles.some((role) => ['own', 'assigned'].includes(reach(role, permission) ?? ''));
/** What a permission of somebody is bounded to; null where it is not. */
export const boundsOf = ({ role, bounds }: Bounded, permission: Permission): Bounds | null =>
  bounds && canBeBounded(role) && isOfOpportunities(permission) ? bounds : null;

/**
 * The parts by which a permission of somebody reaches an opportunity; 'all': it reaches every one. Outside of what they are
 * bounded to, a role that reaches all reaches what somebody owns or helps to hire for.
 */
export const partsWith = (who: Bounded, permission: Permission): 'all' | readonly Part[] => {
  const given = reach(who.role, permission);
  const how = given === 'all' && boundsOf(who, permission) ? 'own' : given;
  if (how === 'all') return 'all';
  return parts.filter((part) => {
    const { counts, gives }: PartGrant = partGrants[part];
    return how !== null && counts.includes(how) && (gives === 'all' || gives.includes(permission));
  });
};

/** The permissions that reach an opportunity or its candidates, or not, besides seeing it. */
export const opportunityPermissions = [
  'editOpportunities',
  'seeCandidates',
  'commentOnCandidates',
  'moveCandidates',
  'chat',
  'seeConversations',
] as const satisfies readonly Permission[];
/** A permission that reaches an opportunity or its candidates, or not. */
export type OpportunityPermission = (typeof opportunityPermissions)[number];

/** Who has a part in an opportunity, and where it belongs. */
export interface Parts {
  ownerId?: string | undefined;
  reviewerId?: string | null | undefined;
  /** The rest of the hiring team, by the userId. */
  hiringTeam?: Readonly<Record<string, TeamPart>> | null | undefined;
  departmentId?: string | null | undefined;
  officeId?: string | null | undefined;
}

/** The parts that somebody has, the greatest first. */
export const partsOf = (userId: string, { ownerId, reviewerId, hiringTeam }: Parts): Part[] =>
  parts.filter((part) => {
    if (part === 'owner') return ownerId === userId;
    return part === 'reviewer' ? reviewerId === userId : hiringTeam?.[userId] === part;
  });

/** Somebody who is away, in whose place another stands from one instant to another, in milliseconds since 1970. */
export interface StoodInFor {
  userId: string;
  from: number;
  until: number;
}
/** Somebody whose permissions are asked for. */
export interface Who extends Bounded {
  userId: string;
  /** As whom they look, whose parts count in place of their own. */
  looksAs?: string | undefined;
  /** For whom they stand in, now or later. */
  standsIn?: readonly StoodInFor[] | undefined;
}

/** Somebody, and after them everybody in whose place they stand at a moment. */
export const actingFor = (
  { userId, looksAs, standsIn = [] }: Pick<Who, 'userId' | 'looksAs' | 'standsIn'>,
  now = Date.now(),
): [string, ...string[]] => [
  looksAs ?? userId,
  ...standsIn.filter(({ from, until }) => from <= now && now < until).map((away) => away.userId),
];

/**
 * Why a permission reaches an opportunity: the role of somebody, which reaches all, its department or office, to which they are
 * bounded, a part that they have, or one of somebody who is away, in whose place they stand.
 */
export const sightReasons = ['role', 'department', 'office', ...parts, 'standIn'] as const;
/** One of them. */
export type SightReasonName = (typeof sightReasons)[number];

/** Why an opportunity lies within bounds; none: it does not. */
const within = (bounds: Bounds, { departmentId, officeId }: Parts): SightReasonName[] => {
  const sides = [
    { by: 'department', ids: bounds.departments, id: departmentId },
    { by: 'office', ids: bounds.offices, id: officeId },
  ] as const;
  const isWithin = sides.every(({ ids, id }) => ids === null || ids.some((one) => one === id));
  return isWithin ? sides.filter(({ ids }) => ids !== null).map(({ by }) => by) : [];
};

/** Every reason why a permission of somebody reaches an opportunity; none: it does not. */
export const reasonsFor = (who: Who, permission: Permission, opportunity: Parts): SightReasonName[] => {
  const by = partsWith(who, permission);
  const bounds = boundsOf(who, permission);
  const [own, ...others] = actingFor(who).map((id): SightReasonName[] => {
    const has = partsOf(id, opportunity);
    return by === 'all' ? has : has.filter((part) => by.includes(part));
  });
  const stands: SightReasonName[] = others.some((has) => has.length > 0) ? ['standIn'] : [];
  const all: SightReasonName[] = by === 'all' ? ['role'] : [];
  return [...all, ...(bounds ? within(bounds, opportunity) : []), ...(own ?? []), ...stands];
};

/** Whether a permission of somebody reaches an opportunity: the one rule, for calls, live events and mails alike. */
export const reachesOpportunity = (who: Who, permission: Permission, opportunity: Parts): boolean =>
  partsWith(who, permission) === 'all' || reasonsFor(who, permission, opportunity).length > 0;

/** Whether a role may have a part: an owner has to be able to edit, and everybody on the team to see. */
export const canHavePart = (role: Role, part: Exclude<Part, 'reviewer'>): boolean =>
  can(role, part === 'owner' || part === 'coOwner' ? 'createOpportunities' : 'seeOpportunities');
