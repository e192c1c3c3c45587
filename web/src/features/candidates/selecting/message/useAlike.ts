import { requestOf } from '#api/client.ts';
import { useGetCompanyProfileQuery, useGetSettingsQuery, useListMessageTemplatesQuery } from '#api/services/company.ts';
import { useGetUserProfileQuery } from '#api/services/onboarding.ts';
import { opportunityApi } from '#api/services/opportunity.ts';
import { useMe } from '#state/root.ts';
import type { Place } from '#subjects/candidate/place.ts';
import type { Opportunity } from '@marigold/contract/opportunity';
import { opportunity } from '@marigold/contract/opportunityRoutes';
import type { Alike } from './letters.ts';

/** Titles of the master data have a name in each language: a candidate reads the company's. */
const { useGetTitleInQuery } = opportunityApi.injectEndpoints({
  endpoints: (build) => ({
    getTitleIn: build.query<string | null, Place & { language: string }>({
      query: ({ language, ...place }) => ({
        ...requestOf('opportunity', opportunity.routes.getOpportunity, place),
        headers: { 'accept-language': language },
      }),
      transformResponse: ({ jobTitleName }: Opportunity) => jobTitleName,
    }),
  }),
});

/** The company's templates in its language, and what is the same in a message to several; undefined until all is known. */
export const useAlike = (place: Place) => {
  const { companyId, userId, email } = useMe();
  const { data: templates, error } = useListMessageTemplatesQuery({ companyId });
  const language = useGetSettingsQuery({ companyId }).data?.language;
  const title = useGetTitleInQuery({ ...place, language: language ?? '' }, { skip: !language });
  const { data: company } = useGetCompanyProfileQuery({ companyId });
  const { data: me } = useGetUserProfileQuery({ companyId, userAccountId: userId });
  const isKnown = templates && language && company && me && !title.isLoading && !title.isUninitialized;
  const alike: Alike = {
    title: title.data,
    company: company?.name,
    writer: me?.fullName ?? email,
    link: `${window.location.origin}/c`,
  };
  return {
    error: error ?? title.error,
    known: isKnown ? { alike, templates: templates.data.filter((each) => each.language === language) } : undefined,
  };
};
