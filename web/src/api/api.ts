import { groups } from '@marigold/contract/groups';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery.ts';

/** The one cache of everything the server answered. Modules add their calls with `client`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: groups,
  keepUnusedDataFor: 60,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});
