import { z } from 'zod';
import { Session } from './session.ts';
import { Done, Id, line, listOf, module } from './kit.ts';

/** What a company is divided into. */
export const unitKinds = ['department', 'office'] as const;
/** A department or an office. */
export type UnitKind = (typeof unitKinds)[number];
/** Departments, or offices, that a company can have. */
export const mostUnits = 200;

/** A department or an office of a company. */
export const Unit = z.object({
  unitId: Id,
  kind: z.enum(unitKinds),
  name: z.string(),
  place: z.string().nullable().describe('Where an office is'),
});
export type Unit = z.infer<typeof Unit>;

/** What belongs to a department or an office. */
export const UnitUse = z.object({
  opportunities: z.int().describe('Opportunities of it, in any status'),
  people: z.array(z.object({ userId: Id, fullName: z.string() })).describe('Who is bounded to it, by name'),
});
export type UnitUse = z.infer<typeof UnitUse>;

/** What nobody sees in a name and would make two of it that look the same. */
const unseen = /[\u200b\u2060\ufeff]/g;
const name = line(80)
  .overwrite((text) => text.replaceAll(unseen, '').normalize('NFC').trim())
  .min(1, 'Give it a name.');
const place = line(120).nullable().optional().describe('Where an office is');

/** To which departments and offices the role of somebody is bounded. */
const ids = z.array(Id).max(mostUnits).nullable();
export const Bounds = z.strictObject({
  departments: ids.describe('Only opportunities of these; null: of any or none. Empty: of no department at all'),
  offices: ids.describe('The same of offices; where both are said, an opportunity has to be of one of each'),
});

const names = z.array(z.string()).nullable();
/** To what the caller's own view is bounded, by names. */
export const OwnBounds = z.object({
  departments: names.describe('Departments by name; null: of any or none. Empty: only what the caller has a part in'),
  offices: names.describe('The same of offices; where both are named, an opportunity has to be of one of each'),
});
export type OwnBounds = z.infer<typeof OwnBounds>;

/** Departments, or offices, to which a role can be limited that an admin looks as: a token holds their ids. */
export const mostSeenUnits = 20;
const seenIds = z.array(Id).max(mostSeenUnits, 'Choose up to 20.').nullable();
/** As whom an admin looks at the product: a role, perhaps limited as a recruiter can be, or somebody of the company. */
export const ViewedAs = z.union([
  z.strictObject({ userType: z.int().min(1).max(5), departments: seenIds, offices: seenIds }),
  z.strictObject({ userAccountId: Id }),
]);
export type ViewedAs = z.infer<typeof ViewedAs>;

const company = z.object({ companyId: Id });
const one = company.extend({ unitId: Id });
const base = '/v1/companies/:companyId/structure';
const person = company.extend({ userAccountId: Id });
const bounds = '/v1/companies/:companyId/team/:userAccountId/bounds';
const views = '/v1/companies/:companyId/team/views';

/** Where an opportunity belongs. */
export const Belonging = z.strictObject({ departmentId: Id.nullable(), officeId: Id.nullable() });
export type Belonging = z.infer<typeof Belonging>;

/** Departments and offices: what belongs to them, and whose view is bounded to some of them. */
export const structure = module('structure', {
  listUnits: {
    method: 'GET',
    path: base,
    summary: 'The departments and offices of the company, by name',
    may: 'use',
    params: company,
    reply: listOf(Unit),
    reads: ['Structure'],
    keep: 300,
  },
  showOwnBounds: {
    method: 'GET',
    path: `${base}/own`,
    summary: 'To which departments and offices the caller is bounded; null twice: they see what their role sees',
    may: 'use',
    params: company,
    reply: OwnBounds,
    reads: ['Structure', 'UserManagement'],
  },
  addUnit: {
    method: 'POST',
    path: base,
    summary: 'Add a department or an office',
    may: 'editCompany',
    audit: 'inHandler',
    params: company,
    body: z.strictObject({ kind: z.enum(unitKinds), name, place }),
    reply: Unit,
    refuses: ['EXISTS', 'FULL'],
    writes: ['Structure'],
  },
  changeUnit: {
    method: 'PATCH',
    path: `${base}/:unitId`,
    summary: 'Give a department or an office another name, or an office another place',
    may: 'editCompany',
    audit: 'inHandler',
    params: one,
    body: z.strictObject({ name, place }),
    reply: Unit,
    refuses: ['EXISTS'],
    writes: ['Structure'],
  },
  showUnitUse: {
    method: 'GET',
    path: `${base}/:unitId/use`,
    summary: 'What belongs to a department or an office, before it is deleted',
    may: 'editCompany',
    params: one,
    reply: UnitUse,
    reads: ['Structure', 'Opportunities', 'UserManagement'],
    keep: 0,
  },
  removeUnit: {
    method: 'DELETE',
    path: `${base}/:unitId`,
    summary: 'Delete a department or an office; whoever is bounded to it sees less from then on, never more',
    may: 'editCompany',
    audit: 'inHandler',
    params: one,
    query: z.object({
      moveTo: z
        .union([z.literal(''), Id])
        .optional()
        .describe('Where its opportunities go; blank: nowhere. Silent: refused where there are any'),
    }),
    reply: Done,
    refuses: ['IN_USE'],
    writes: ['Structure', 'Opportunities', 'UserManagement'],
  },
  placeOpportunity: {
    method: 'PUT',
    path: '/v1/companies/:companyId/opportunities/:opportunityId/structure',
    summary: 'Say to which department and office an opportunity belongs, in any status',
    may: 'editOpportunities',
    audit: 'inHandler',
    params: company.extend({ opportunityId: Id }),
    body: Belonging.extend({
      leave: z.boolean().optional().describe('Confirms that the caller, who is bounded, no longer sees it'),
    }),
    reply: Belonging,
    refuses: ['LEAVES_SIGHT'],
    writes: ['Opportunities', 'Matches', 'Structure'],
  },
  showBounds: {
    method: 'GET',
    path: bounds,
    summary: 'To which departments and offices somebody is bounded',
    may: 'manageUsers',
    params: person,
    reply: Bounds,
    reads: ['UserManagement', 'Structure'],
    keep: 0,
  },
  saveBounds: {
    method: 'PUT',
    path: bounds,
    summary: 'Bound a recruiter to departments and offices, which counts at once; null twice: they see all again',
    may: 'manageUsers',
    audit: 'inHandler',
    params: person,
    body: Bounds,
    reply: Bounds,
    refuses: ['IN_THE_DEMO', 'NOT_ACTIVE', 'BEYOND_ROLE'],
    writes: ['UserManagement', 'Structure'],
  },
  viewAs: {
    method: 'POST',
    path: views,
    summary:
      'Look at the product as a role below one’s own, or as somebody who has one: a token of an hour that only reads',
    may: 'manageUsers',
    audit: 'inHandler',
    params: company,
    body: ViewedAs,
    reply: Session,
    refuses: ['NOT_ACTIVE', 'BEYOND_ROLE'],
  },
  endView: {
    method: 'DELETE',
    path: views,
    summary: 'Note that somebody looks as themself again, with the token that they had before',
    may: 'use',
    audit: 'inHandler',
    params: company,
    reply: Done,
  },
});
