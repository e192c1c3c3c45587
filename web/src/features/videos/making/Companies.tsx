import type { TaggedCompany } from '@marigold/contract/video';
import { videoLimits } from '@marigold/contract/videos';
import { useTranslation } from 'react-i18next';
import { AsyncAutocomplete, type Choice } from '#ui/input/AsyncAutocomplete.tsx';
import { useSearchCompaniesQuery } from '#subjects/video/company/calls.ts';

/** A company to choose. */
export type CompanyChoice = Choice;

/** Companies as the field shows them. */
export const choicesOf = (companies: readonly Pick<TaggedCompany, 'companyId' | 'name'>[]): CompanyChoice[] =>
  companies.map(({ companyId, name }) => ({ id: companyId, name }));

const useOptions = (filter: string) => {
  const { data, isFetching } = useSearchCompaniesQuery({ filter, length: 10 });
  return { data: data && { data: choicesOf(data.data) }, isFetching };
};

interface CompaniesProps {
  value: CompanyChoice[];
  onChange: (companies: CompanyChoice[]) => void;
}

/** Other companies that a video shows; they find it in their feed. */
export function Companies({ value, onChange }: CompaniesProps) {
  const { t } = useTranslation();
  return (
    <AsyncAutocomplete<CompanyChoice, true>
      multiple
      label={t('Companies in it')}
      helper={t('They find the video in their feed.')}
      useOptions={useOptions}
      value={value}
      onChange={(_event, companies) => onChange(companies.slice(0, videoLimits.companies))}
    />
  );
}
