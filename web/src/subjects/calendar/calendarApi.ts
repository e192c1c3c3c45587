import { calendar } from '@marigold/contract/calendar';
import { client, type Client } from '#api/client.ts';

/** Connected calendars. */
export const calendarApi: Client<typeof calendar.routes> = client(calendar);
export const {
  useGetConnectionQuery,
  useStartSignInMutation,
  useFinishSignInMutation,
  useConnectServerMutation,
  useDisconnectMutation,
  useRetrySyncMutation,
  useSettleDriftMutation,
} = calendarApi;
