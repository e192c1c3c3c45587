import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import type { ProfileInformation } from '@marigold/contract/matches';
import { relocationWords } from '@marigold/contract/candidacy';
import { profileName } from '@marigold/contract/webAddresses';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Fact = [term: string, words: ReactNode];

/** A link that stands for a fact; a page of others opens beside ours. */
const link = (href: string, text: string): ReactNode => (
  <Box
    component="a"
    dir="ltr"
    href={href}
    {...(!href.startsWith('mailto:') && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
    sx={{ color: color.primaryText, overflowWrap: 'anywhere' }}
  >
    {text}
  </Box>
);

interface FactsProps {
  /** Of experience; known before the rest. */
  years: number | null;
  information: ProfileInformation | undefined;
}

/** The facts of a person as a list of terms; what they did not say is left out. */
export function Facts({ years, information }: FactsProps) {
  const { t, i18n } = useTranslation();
  const { list } = useFormat();
  const languageNames = new Intl.DisplayNames(i18n.language, { type: 'language' });
  const nameOf = (code: string) => (/^[a-z]{2,3}(-\w+)?$/i.test(code) ? (languageNames.of(code) ?? code) : code);
  // Names of industries have an “and” of their own.
  const namesOf = (named: readonly { name: string }[]) => named.map(({ name }) => name).join(', ');
  const permits = ({ workPermits, permitMissing }: ProfileInformation) =>
    permitMissing
      ? t('{{countries}}; has named none for {{country}}', {
          countries: namesOf(workPermits),
          country: permitMissing.name,
        })
      : namesOf(workPermits);
  const facts: readonly Fact[] = [
    [
      t('Experience'),
      years !== null &&
        t('{{count}} years', {
          count: years,
          defaultValue_one: '{{count}} year',
          defaultValue_other: '{{count}} years',
        }),
    ],
    ...(information
      ? ([
          [t('Education'), information.education],
          [t('Looking for'), list([...information.employmentTypes, ...information.workModes])],
          [t('Salary'), information.salary],
          [t('Lives in'), information.location?.name],
          [
            t('Relocation'),
            information.relocation &&
              t(relocationWords[information.relocation.mode], { places: namesOf(information.relocation.places) }),
          ],
          [t('Work permits'), permits(information)],
          [t('Languages'), list(information.languages.map(nameOf))],
          [t('Industries'), namesOf(information.interests)],
          [t('E-mail'), information.email && link(`mailto:${information.email}`, information.email)],
          [
            t('LinkedIn'),
            information.linkedIn && link(information.linkedIn, profileName('linkedIn', information.linkedIn)),
          ],
        ] satisfies Fact[])
      : []),
  ];
  return (
    <Box
      component="dl"
      className="numbers"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: '92px minmax(0, 1fr)',
        gap: '9px 12px',
        typography: 'meta',
        '& dt': { color: color.text3 },
        '& dd': { m: 0, color: color.text },
      }}
    >
      {facts.map(
        ([term, words]) =>
          words && (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>{words}</dd>
            </Fragment>
          ),
      )}
      {!information &&
        [70, 88, 54, 62].map((width) => (
          <Fragment key={width}>
            <dt>
              <Skeleton height={12} width={64} />
            </dt>
            <dd>
              <Skeleton height={12} width={`${width}%`} />
            </dd>
          </Fragment>
        ))}
    </Box>
  );
}
