import type { Distribution } from '@marigold/contract/reportingWidgets';
import { useCan } from '#state/useCan.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { visuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Figures } from './figures/Figures.tsx';
import { leavingFinding, majorityFinding, reasonFinding, standingFinding } from './findings.ts';
import type { Open } from './opened.ts';
import type { Asked } from './view.ts';
import { Answered } from './widgets/Answered.tsx';
import { MatchesOverTime } from './widgets/MatchesOverTime.tsx';
import { widgetNames } from './widgets/names.ts';
import { Pipeline } from './widgets/Pipeline.tsx';
import { Pronouns } from './widgets/Pronouns.tsx';
import { Questions } from './widgets/Questions.tsx';
import { SchedulingChart } from './widgets/SchedulingChart.tsx';
import { SourcesChart } from './widgets/SourcesChart.tsx';
import { Spread, type SpreadProps } from './widgets/Spread.tsx';
import { StageTimes } from './widgets/StageTimes.tsx';

/** Places shown one by one; the others go together. */
const placesShown = 10;

/** Charts side by side where there is room, each as wide as its share. */
const Row = ({ shares, children }: { shares: string; children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: shares } }}>{children}</Box>
);

/** Begins a part of the dashboard. */
const Heading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mt: 1.5 }}>
    <Box component="h2" sx={{ typography: 'h3', m: 0 }}>
      {title}
    </Box>
    {children}
  </Box>
);

const equal = (columns: number) => `repeat(${columns}, minmax(0, 1fr))`;

interface ChartsProps {
  asked: Asked;
  hasComparison: boolean;
  onOpen: Open;
}

/** All charts that somebody may see. */
export function Charts({ asked, hasComparison, onOpen }: ChartsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const seesTraits = useCan('seeFairness');
  const people = ({ total }: Distribution) => t('n = {{people}}', { people: number(total) });
  const most = t('The title names a group that is larger than every other, of ten people at least.');
  const half = t('The title names a group that more than half belong to, of ten people at least.');
  const ends: Omit<SpreadProps, 'name' | 'asked'>[] = [
    {
      widget: 'reasonsforwithdraw',
      about: ({ total }) => t('Reasons for withdrawing, n = {{people}}', { people: number(total) }),
      finding: reasonFinding,
      rule: most,
      measure: 'withdrew',
    },
    {
      widget: 'withdrawnpreviousstatusdistribution',
      look: 'status',
      about: ({ total }) => t('Status before withdrawing, n = {{people}}', { people: number(total) }),
      finding: leavingFinding,
      rule: most,
      measure: 'withdrewFrom',
    },
    {
      widget: 'matchesstatusdistribution',
      look: 'status',
      about: ({ total }) => t('Match status, n = {{people}}', { people: number(total) }),
      finding: standingFinding,
      rule: half,
      measure: 'now',
    },
  ];
  // Rounded to five, so that they may be more than there are people.
  const traits: Pick<SpreadProps, 'widget' | 'look' | 'about'>[] = [
    {
      widget: 'agedistribution',
      look: 'age',
      about: ({ total }) => t('n ≈ {{people}} who told us', { people: number(total) }),
    },
    {
      widget: 'educationdistribution',
      look: 'order',
      about: ({ total }) => t('n ≈ {{people}}', { people: number(total) }),
    },
  ];
  const locations = (
    <Spread
      name={t(widgetNames.locationdistribution)}
      widget="locationdistribution"
      asked={asked}
      most={placesShown}
      about={(data) =>
        data.items.length > placesShown
          ? t('The {{shown}} largest of {{places}}, n = {{people}}', {
              shown: placesShown,
              places: number(data.items.length),
              people: number(data.total),
            })
          : people(data)
      }
      finding={majorityFinding}
      rule={half}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, px: { xs: 2, sm: 3, xl: 4 }, py: 2, maxWidth: 1680 }}>
      <Box component="h2" sx={visuallyHidden}>
        {t('Overview')}
      </Box>
      <Figures asked={asked} hasComparison={hasComparison} onOpen={onOpen} />
      <Row shares="minmax(0, 6fr) minmax(0, 5fr)">
        <Pipeline asked={asked} onOpen={onOpen} />
        <MatchesOverTime asked={asked} hasComparison={hasComparison} onOpen={onOpen} />
      </Row>
      <Row shares={equal(3)}>
        {ends.map((end) => (
          <Spread key={end.widget} name={t(widgetNames[end.widget])} asked={asked} onOpen={onOpen} {...end} />
        ))}
      </Row>
      <Heading title={t('Pace and sources')} />
      <Row shares={equal(3)}>
        <StageTimes asked={asked} onOpen={onOpen} />
        <SourcesChart asked={asked} onOpen={onOpen} />
        <SchedulingChart asked={asked} onOpen={onOpen} />
      </Row>
      <Row shares="minmax(0, 2fr) minmax(0, 1fr)">
        <Questions asked={asked} onOpen={onOpen} />
        <Answered asked={asked} hasComparison={hasComparison} onOpen={onOpen} />
      </Row>
      <Heading title={t('Who matches')}>
        {seesTraits && (
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.75,
              typography: 'caption',
              fontWeight: 420,
              color: color.text3,
            }}
          >
            <Lock size={13} aria-hidden style={{ flex: 'none' }} />
            {t(
              'Only admins see pronouns, age and education. Groups under five people are merged with the next larger one, months are counted whole, numbers rounded to five. None of it enters a score.',
            )}
          </Box>
        )}
        {seesTraits && (
          <Box
            component={Link}
            to="/company/fairness"
            sx={{ typography: 'meta', color: color.primaryText, marginInlineStart: 'auto' }}
          >
            {t('Fairness report')}
          </Box>
        )}
      </Heading>
      {seesTraits && (
        <Row shares={equal(2)}>
          {traits.map((trait) => (
            <Spread
              key={trait.widget}
              name={t(widgetNames[trait.widget])}
              asked={asked}
              finding={majorityFinding}
              rule={half}
              {...trait}
            />
          ))}
        </Row>
      )}
      <Row shares={equal(2)}>
        {seesTraits && <Pronouns asked={asked} />}
        {locations}
      </Row>
    </Box>
  );
}
