import type { ApiError } from '#api/problem.ts';
import type { Step } from '#state/onboarding/onboardingPlaces.ts';

const asked: readonly [step: Step, paths: readonly string[]][] = [
  ['email', ['email', 'body.email', 'body.code']],
  ['profile', ['body.password', 'body.fullName', 'body.jobTitle', 'body.department', 'body.locationId']],
];

/** The earlier step that asked for what a refused registration names, such as a common password. */
export const stepConcerned = ({ errors = [] }: ApiError): Step | undefined =>
  asked.find(([, paths]) => errors.some(({ path }) => paths.includes(path)))?.[0];
