import { z } from 'zod';
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

const company = z.object({ companyId: Id });
const one = company.extend({ unitId: Id });
const base = '/v1/companies/:companyId/structure';
const person = company.extend({ userAccountId: Id });
const bounds = '/v1/companies/:companyId/team/:userAccountId/bounds';

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
  addUnit: {
    method: 'POST',
    path: base,
    summary: 'Add a department or an office',
    may: 'editCompany',
    params: company,
    body: z.strictObject({ kind: z.enum(unitKinds), name, place }),
    reply: Unit,
    refuses: ['EXISTS', 'FULL'],
    writes: ['Structure'],
    audited: false,
  },
  changeUnit: {
    method: 'PATCH',
    path: `${base}/:unitId`,
    summary: 'Give a department or an office another name, or an office another place',
    may: 'editCompany',
    params: one,
    body: z.strictObject({ name, place }),
    reply: Unit,
    refuses: ['EXISTS'],
    writes: ['Structure'],
    audited: false,
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
    audited: false,
  },
  placeOpportunity: {
    method: 'PUT',
    path: '/v1/companies/:companyId/opportunities/:opportunityId/structure',
    summary: 'Say to which department and office an opportunity belongs, in any status',
    may: 'editOpportunities',
    params: company.extend({ opportunityId: Id }),
    body: Belonging,
    reply: Belonging,
    writes: ['Opportunities', 'Matches', 'Structure'],
    audited: false,
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
    params: person,
    body: Bounds,
    reply: Bounds,
    refuses: ['IN_THE_DEMO', 'NOT_ACTIVE', 'BEYOND_ROLE'],
    writes: ['UserManagement', 'Structure'],
    audited: false,
  },
});
