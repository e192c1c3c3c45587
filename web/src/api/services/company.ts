import { company } from '@marigold/contract/company';
import { client, type Client } from '../client.ts';

/** The company's profile and settings. */
export const companyApi: Client<typeof company.routes> = client(company);
export const {
  useGetCompanyProfileQuery,
  useLazyGetCompanyProfileQuery,
  useSaveCompanyMutation,
  useLazySignLogoQuery,
  useGetSettingsQuery,
  useLazyGetSettingsQuery,
  useSaveSettingsMutation,
  useListMessageTemplatesQuery,
  useSaveMessageTemplatesMutation,
} = companyApi;
