import { today } from '@marigold/contract/today';
import { client, type Client } from '../client.ts';

/** The first page of the day, and the opportunities somebody keeps at hand. */
export const todayApi: Client<typeof today.routes> = client(today);
export const { useGetTodayQuery, useListPinsQuery, useMarkSeenMutation } = todayApi;
