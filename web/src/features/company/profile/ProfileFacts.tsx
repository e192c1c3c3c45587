import type { CompanyProfile } from '@marigold/contract/company';
import { byKind, type Field, fields } from '@marigold/contract/companyFields';
import { said } from '@marigold/contract/fieldTable';
import type { FaqScope } from '@marigold/contract/faq';
import { isWebsite, profileName } from '@marigold/contract/webAddresses';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';

const Outside = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link href={to} target="_blank" rel="noopener" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </Link>
);

const plain = ({ path }: Pick<Field, 'path'>, company: CompanyProfile) => {
  const text = said(company, path);
  return text && <bdi>{text}</bdi>;
};
const elsewhere = () => null;
/** What is known of a field; nothing where it stands elsewhere on the page. */
const factOf = byKind<[CompanyProfile], ReactNode>({
  line: plain,
  text: elsewhere,
  number: plain,
  name: elsewhere,
  size: elsewhere,
  year: elsewhere,
  place: elsewhere,
  industries: (_field, { industries }) => industries.map(({ name }) => name).join(', '),
  logo: elsewhere,
  website: ({ path }, { [path]: address }) =>
    address && <Outside to={address}>{address.replace(/^https?:\/\/(www\.)?|\/$/g, '')}</Outside>,
  network: ({ path }, { [path]: address }) => address && <Outside to={address}>{profileName(path, address)}</Outside>,
  // Addresses of legal texts are long; whose site it is says enough.
  legal: ({ path }, { [path]: address }) =>
    address && isWebsite(address) && <Outside to={address}>{new URL(address).hostname.replace(/^www\./, '')}</Outside>,
});

interface ProfileFactsProps {
  company: CompanyProfile;
  openRoles: number | undefined;
  faq: readonly FaqScope[] | undefined;
}

/** What is known of the company, each with its name; what is not known is left out. */
export function ProfileFacts({ company, openRoles, faq = [] }: ProfileFactsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const forAll = faq.find(({ opportunityIdentifier }) => opportunityIdentifier === null)?.count ?? 0;
  const forRoles = faq.reduce((sum, { count }) => sum + count, -forAll);
  const questions = [
    ...(forAll > 0 ? [t('{{number}} for every role', { number: number(forAll) })] : []),
    ...(forRoles > 0 ? [t('{{number}} for single roles', { number: number(forRoles) })] : []),
  ];
  const facts: { name: string; value: ReactNode }[] = [
    ...fields.flatMap((field) => {
      const value = factOf(field, company);
      return value ? [{ name: t(field.label), value }] : [];
    }),
    ...(openRoles === undefined ? [] : [{ name: t('Open roles'), value: number(openRoles) }]),
    ...(questions.length > 0
      ? [
          {
            name: t('FAQ'),
            value: (
              <Link component={RouterLink} to="/company/faq">
                {questions.join(', ')}
              </Link>
            ),
          },
        ]
      : []),
    ...(company.followers > 0 ? [{ name: t('Followers'), value: number(company.followers) }] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 2,
        rowGap: 1,
        m: 0,
        typography: 'meta',
      }}
    >
      {facts.map(({ name, value }) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: color.text3 }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
