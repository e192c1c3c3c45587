import { z } from 'zod';
import { Id, module } from './kit.ts';
import { Availability } from './onboarding.ts';

const byUser = z.object({ companyId: Id, userId: Id });

/** When interviews can be held: the availability that onboarding asks for, at this service's path. */
export const scheduler = module('scheduler', {
  getSchedulerAvailability: {
    method: 'GET',
    path: '/v1/companies/:companyId/users/:userId/availability',
    summary: 'When I can be booked',
    may: 'use',
    params: byUser,
    self: 'userId',
    reply: Availability,
    reads: ['UserInfo'],
  },
  saveSchedulerAvailability: {
    method: 'POST',
    path: '/v1/companies/:companyId/users/:userId/availability',
    summary: 'Say when I can be booked',
    may: 'use',
    params: byUser,
    self: 'userId',
    body: Availability.strict(),
    reply: Availability,
    writes: ['UserInfo'],
  },
});
