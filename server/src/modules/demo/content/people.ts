import { v5 } from 'uuid';
import type { DemoPlan } from '@marigold/contract/demo';
import type { z } from 'zod';
import { type CompanyRole, userTypes } from '@marigold/contract/permissions';

/** The password of everybody one can be; the page of the demo says it. */
export const sharedPassword = 'marigold-demo';

/** Somebody of the demo's team. */
export interface Colleague {
  userId: string;
  fullName: string;
  email: string;
  role: CompanyRole;
  jobTitle: string;
  department: string;
  /** Whether one can be this person. */
  isShown: boolean;
}

/** The same ids after every reset, so that people keep their faces. */
const namespace = '3c9a2f4e-8d17-4b6a-9a51-c07e5d2b81f6';

const colleague = (
  fullName: string,
  role: CompanyRole,
  jobTitle: string,
  department: string,
  isShown = false,
): Colleague => {
  const email = `${fullName.split(' ')[0]?.normalize('NFD').replace(/\W/g, '').toLowerCase()}@solstice.example`;
  return { userId: v5(email, namespace), fullName, email, role, jobTitle, department, isShown };
};

/** Everybody who works in the demo, by their first name. */
export const team = {
  helena: colleague('Helena Duarte', 'SuperAdmin', 'Head of people', 'Human resources', true),
  ana: colleague('Ana Ferreira', 'Admin', 'People lead', 'Human resources', true),
  marta: colleague('Marta Silva', 'Recruiter', 'Talent partner', 'Human resources', true),
  rui: colleague('Rui Campos', 'Employer', 'Engineering lead', 'Software development', true),
  lea: colleague('Lea Hartmann', 'Reviewer', 'Finance partner', 'Finance', true),
  nadia: colleague('Nadia Benali', 'Employer', 'Clinical operations lead', 'Medical & care'),
  viktor: colleague('Viktor Lund', 'Employer', 'Marketing lead', 'Marketing'),
} as const;
export type FirstName = keyof typeof team;

/** Those one can be, the recruiter first: the main job is theirs. */
export const shown: readonly Colleague[] = [team.marta, team.ana, team.rui, team.lea, team.helena];

/** The plan a role has in the demo. */
export const planOf = (userType: number): z.infer<typeof DemoPlan> =>
  userType === userTypes.SuperAdmin || userType === userTypes.Admin ? 'Premium' : 'Standard';
