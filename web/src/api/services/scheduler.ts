import { scheduler } from '@marigold/contract/scheduler';
import { client, type Client } from '../client.ts';

/** When interviews can be held. */
export const schedulerApi: Client<typeof scheduler.routes> = client(scheduler);
export const { useGetSchedulerAvailabilityQuery, useSaveSchedulerAvailabilityMutation } = schedulerApi;
