import type { CompanyProfile } from '@marigold/contract/company';
import { type Network, profileName } from '@marigold/contract/webAddresses';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const networks: readonly [network: Network, name: string][] = [
  ['linkedIn', 'LinkedIn'],
  ['instagram', 'Instagram'],
  ['twitter', 'X'],
];

const Outside = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link href={to} target="_blank" rel="noopener" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </Link>
);

interface ProfileFactsProps {
  company: CompanyProfile;
  openRoles: number | undefined;
}

/** What is known of the company, each with its name; what is not known is left out. */
export function ProfileFacts({ company, openRoles }: ProfileFactsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { website, industries } = company;
  const facts: { name: string; value: ReactNode }[] = [
    ...(industries.length > 0 ? [{ name: t('Industries'), value: industries.map(({ name }) => name).join(', ') }] : []),
    ...(website
      ? [
          {
            name: t('Website'),
            value: <Outside to={website}>{website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}</Outside>,
          },
        ]
      : []),
    ...networks.flatMap(([network, name]) => {
      const address = company[network];
      return address ? [{ name, value: <Outside to={address}>{profileName(network, address)}</Outside> }] : [];
    }),
    ...(openRoles === undefined ? [] : [{ name: t('Open roles'), value: number(openRoles) }]),
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
